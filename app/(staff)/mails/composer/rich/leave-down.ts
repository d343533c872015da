const stops = 'button:not([disabled]), input:not([type=hidden]):not([disabled]), a[href], [tabindex="0"]';

/** Leaves the text with the key: to what stands below it in the composer, or else to its first button, which sends. */
export function leaveDown(text: HTMLElement): boolean {
  const composer = text.closest('article');
  const shown = [...(composer?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((one) => one.checkVisibility());
  const below = shown.find((one) => text.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING);
  const next = below ?? shown[0];
  next?.focus();
  return next !== undefined;
}
