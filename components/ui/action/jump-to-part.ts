import type { MouseEvent } from 'react';

/**
 * Returns a press handler of a link that moves the focus to a part of the page. The browser's own jump would change the
 * address into one that the framework does not know, and Back would change the address only.
 * @param id of an element that can take the focus
 */
export const jumpToPart = (id: string) => (event: MouseEvent) => {
  const part = document.getElementById(id);
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView({ block: 'start' });
  part.focus({ preventScroll: true });
};
