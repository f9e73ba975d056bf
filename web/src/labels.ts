// Where words stand beside the points of a chart. Pure.

interface Words {
  from: number;
  to: number;
  high: number;
  /** Where they may stand, the best first. */
  heights: number[];
}

/** The first height of each at which it covers no other; null for words that have no room: their table tells them. */
export function placed(words: readonly Words[]): (number | null)[] {
  const taken: { from: number; to: number; at: number }[] = [];
  return words.map(({ from, to, high, heights }) => {
    const free = heights.find((at) => !taken.some((each) => Math.abs(each.at - at) < high && each.from < to + 6 && from < each.to + 6));
    if (free !== undefined) taken.push({ from, to, at: free });
    return free ?? null;
  });
}
