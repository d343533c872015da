/** Signs that somebody begins to use a page. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls a function once, when somebody begins to use the page.
 * @returns what stops waiting
 */
export function onFirstTouch(begin: () => void): () => void {
  const stop = () => signs.forEach((sign) => removeEventListener(sign, touched, true));
  const touched = () => {
    stop();
    begin();
  };
  for (const sign of signs) addEventListener(sign, touched, true);
  return stop;
}
