/** Longest wait, ms: a hidden page does not paint. */
const longest = 100;

/** Resolves after the next paint, for work that takes longer than a press may wait for its answer. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
