// Icons, drawn here: nothing is loaded from elsewhere. Each is decoration; the words beside it say what it means.

const PATHS = {
  ask: "M11 4a7 7 0 1 0 4.4 12.4L20 21M11 4a7 7 0 0 1 7 7",
  library: "M5 4v16M9 4v16M13 4h3v16h-3zM18.5 5l2.5 14.5",
  documents: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  operations: "M4 19h16M7 19v-6M12 19V6M17 19v-9",
  plan: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  read: "M12 6c-2-1.5-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.500c-3-.5-6 0-8 1.500zM12 6v13.500",
  weigh: "M12 4v16M7 20h10M5 8h14M5 8l-2.500 6h5zM19 8l-2.500 6h5z",
  write: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  warn: "M12 4 3 19h18zM12 10v4M12 16.500h.01",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c1-4 4-5 7-5s6 1 7 5",
  end: "M5 12.500 10 17 19 7",
  check: "M5 12.500 10 17 19 7",
  pause: "M8 5v14M16 5v14",
  play: "M7 5v14l12-7z",
  stop: "M6 6h12v12H6z",
  close: "M6 6l12 12M18 6 6 18",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.500 1.500M17.500 17.500 19 19M19 5l-1.500 1.500M6.500 17.500 5 19",
  link: "M10 14 20 4M14 4h6v6M18 14v6H4V6h6",
  pin: "M12 21v-6M8 4h8l-1 6 3 3v2H6v-2l3-3z",
  ban: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  again: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4",
  shield: "M12 3 5 6v6c0 4 3 7 7 9 4-2 7-5 7-9V6z",
  grip: "M5 8h14M5 12h14M5 16h14",
  up: "M12 20V8M7 12l5-5 5 5M5 4h14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
