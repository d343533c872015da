import { useEffect, useState } from 'react';

const dialogs = 'dialog[open], [role=dialog], [role=alertdialog]';

/**
 * Returns whether a pop-up may open: false while the person works in a dialog. Once it may, it stays so, because the
 * pop-up is a dialog too.
 * @param popup id of the pop-up that waits; undefined when none does
 */
export function useNoDialog(popup: string | undefined): boolean {
  const [free, setFree] = useState<string>();
  useEffect(() => {
    if (popup === undefined) return;
    const look = () => {
      if (document.querySelector(dialogs)) return;
      watcher.disconnect();
      setFree(popup);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open', 'role'],
    });
    look();
    return () => watcher.disconnect();
  }, [popup]);
  return popup !== undefined && free === popup;
}
