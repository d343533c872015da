import { useEffect } from 'react';

/** Less than this is a bar of the browser, not a keyboard, px. */
const leastKeyboard = 120;

/**
 * Tells the style sheet how much of the page the keyboard of a phone covers (`--keyboard`): what sticks to the end of
 * the page goes above it.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const measure = () => {
      // A page that is zoomed in shows less of itself as well, without a keyboard.
      const covered = view.scale > 1.01 ? 0 : root.clientHeight - view.height - view.offsetTop;
      if (covered > leastKeyboard) root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
      else root.style.removeProperty('--keyboard');
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
