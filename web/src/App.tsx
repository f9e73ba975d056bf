// The frame of the page: where one is, and the view that the address names.

import { Component, type ReactNode, Suspense, lazy, useEffect, useRef, useState } from "react";
import { keepToken, token } from "./api";
import { Icon, type IconName } from "./parts/Icon";
import { Problem } from "./parts/Small";
import { type Route, useRoute } from "./route";
import { AskView } from "./views/Ask";
import { RunView } from "./views/Run";

const Library = lazy(() => import("./views/Library"));
const Documents = lazy(() => import("./views/Documents"));
const Watches = lazy(() => import("./views/Watches"));
const Operations = lazy(() => import("./views/Operations"));
const Diff = lazy(() => import("./views/Diff"));

const PLACES: [Route["view"], string, string, IconName][] = [
  ["ask", "#/", "Ask", "ask"],
  ["library", "#/library", "Library", "library"],
  ["documents", "#/documents", "Documents", "documents"],
  ["watches", "#/watches", "Watches", "again"],
  ["operations", "#/operations", "Operations", "operations"],
];
const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

export function App() {
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const seen = useRef(route.view);
  useEffect(() => {
    if (seen.current === route.view) return;
    seen.current = route.view;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [route.view]);
  return (
    <>
      <a className="skip" href="#main" onClick={(event) => { event.preventDefault(); main.current?.focus(); }}>
        Skip to the content
      </a>
      <header className="frame">
        <a className="brand" href="#/" aria-label="ARIA, ask a question">
          <Brand />
          <span>ARIA</span>
        </a>
        <nav aria-label="Views">
          {PLACES.map(([view, link, words, icon]) => (
            <a key={view} href={link} aria-current={route.view === view ? "page" : undefined}>
              <Icon name={icon} />
              <span>{words}</span>
            </a>
          ))}
        </nav>
        <div className="frame-end">
          <ThemeButton />
          <TokenButton />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Opened key={route.view}>
          <Suspense fallback={<p className="waiting">Loading…</p>}>
            <View route={route} />
          </Suspense>
        </Opened>
      </main>
    </>
  );
}

/** A view that cannot be opened, because the server is away or for a fault of its own, says so and leaves the rest usable. */
class Opened extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="narrow">
        <h1>This view did not open</h1>
        <Problem error={this.state.error} retry={() => location.reload()} />
      </div>
    );
  }
}

function View({ route }: { route: Route }) {
  switch (route.view) {
    case "run":
      return <RunView key={route.run} run={route.run} tab={route.tab} />;
    case "diff":
      return <Diff before={route.before} after={route.after} />;
    case "library":
      return <Library />;
    case "documents":
      return <Documents />;
    case "watches":
      return <Watches />;
    case "operations":
      return <Operations />;
    case "ask":
      return <AskView />;
  }
}

function Brand() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="brand-mark">
      <rect width="32" height="32" rx="8" />
      <circle cx="14" cy="14" r="6.5" />
      <path d="m19 19 6 6M11 14.200l2.200 2.300 3.900-4.600" />
    </svg>
  );
}

function ThemeButton() {
  const [theme, set] = useState<Theme>(() => THEMES.find((each) => each === localStorage.getItem("aria.theme")) ?? "auto");
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem("aria.theme", theme);
  }, [theme]);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
  return (
    <button type="button" className="icon-button" title={`Theme: ${theme}`} aria-label={`Theme is ${theme}; change to ${next}`} onClick={() => set(next)}>
      <Icon name="sun" />
    </button>
  );
}

/** A token, for a server that asks for one. It stays in this browser. */
function TokenButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [value, set] = useState(token);
  return (
    <>
      <button type="button" className="icon-button" title="Access token" aria-label="Access token" onClick={() => dialog.current?.showModal()}>
        <Icon name="shield" />
      </button>
      <dialog ref={dialog} className="card" aria-labelledby="token-title">
        <form method="dialog" onSubmit={() => { keepToken(value.trim()); location.reload(); }}>
          <h2 id="token-title">Access token</h2>
          <p>A server on this machine needs none. One on another machine does; its operator makes tokens with <code>aria tokens add</code>.</p>
          <label className="field">
            <span>Token</span>
            <input type="password" autoComplete="off" spellCheck={false} value={value} onChange={(event) => set(event.target.value)} />
          </label>
          <div className="row end">
            <button type="button" className="quiet" onClick={() => dialog.current?.close()}>Cancel</button>
            <button type="submit" className="primary">Keep in this browser</button>
          </div>
        </form>
      </dialog>
    </>
  );
}
