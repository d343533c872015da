import { useEffect, useEffectEvent } from 'react';

/** Dialogs that are open, the one on top last. */
const open: symbol[] = [];

/**
 * Makes the browser's Back end what is on top of the page instead of leaving the page. Browsers that cannot stop it
 * leave as before; a second Back without a press in between always leaves, so that nobody is held back.
 * @param onBack returns false to let Back go on
 */
export function useBackStop(onBack: () => boolean | void, opened = true): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    if (!opened || !('navigation' in window)) return;
    const self = Symbol();
    open.push(self);
    const stop = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || open.at(-1) !== self) return;
      if (tell() !== false) event.preventDefault();
    };
    window.navigation.addEventListener('navigate', stop);
    return () => {
      open.splice(open.indexOf(self), 1);
      window.navigation.removeEventListener('navigate', stop);
    };
  }, [opened]);
}
