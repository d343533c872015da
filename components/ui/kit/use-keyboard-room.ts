import { useEffect } from 'react';

/** Less than this is a bar of the browser, not a keyboard, px. */
const leastKeyboard = 120;

/**
 * Tells the style sheet how much of the page the keyboard of a phone covers (`--keyboard`): what sticks to the end of
 * the page goes above it. Some browsers push the page up meanwhile (`--pushed-up`): what fills it begins below that.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const forget = () => {
      root.style.removeProperty('--keyboard');
      root.style.removeProperty('--pushed-up');
    };
    const measure = () => {
      // A page that is zoomed in shows less of itself as well, without a keyboard.
      const covered = view.scale > 1.01 ? 0 : root.clientHeight - view.height - view.offsetTop;
      if (covered > leastKeyboard) {
        root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
        root.style.setProperty('--pushed-up', `${Math.round(view.offsetTop)}px`);
      } else forget();
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      forget();
    };
  }, []);
}
