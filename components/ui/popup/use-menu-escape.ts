import { useLayoutEffect } from 'react';

const openTarget = '[aria-haspopup="menu"][aria-expanded="true"][aria-controls]';

/**
 * Lets Escape close the open menu and nothing else. Until the menu has taken the focus, the key would reach what holds
 * it, and close the dialog below the menu.
 */
export function useMenuEscape(): void {
  // Before dialogs of the first page listen.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const menuId = document.querySelector(openTarget)?.getAttribute('aria-controls');
      const menu = menuId ? document.getElementById(menuId) : null;
      const item = menu?.querySelector('[role^="menuitem"]');
      if (!item || menu?.contains(event.target as Node)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      item.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
