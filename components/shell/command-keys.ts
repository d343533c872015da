type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Where typing belongs to the field and not to the shell. */
interface Target {
  tagName: string;
  isContentEditable: boolean;
  inputMode?: string;
}

const isField = (target: Target | null) =>
  target !== null && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The key goes into a field of the page. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof HTMLElement && isField(target);

/** What a key opens: the palette from anywhere, on whatever keyboard layout; the list of keys outside of fields. */
export function commandOf(event: Pressed, target: Target | null): 'palette' | 'keys' | null {
  if (event.defaultPrevented || event.altKey) return null;
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return 'palette';
  // A question mark is never part of a number, such as the plate that home begins with.
  const typed = isField(target) && target?.inputMode !== 'numeric';
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !typed) return 'keys';
  return null;
}

/**
 * Screens that `g` and a letter lead to, by the key's place on the keyboard: the layout may be Hebrew or Russian. `screen`
 * is the menu's screen that a person needs for it.
 */
export const goKeys = [
  { code: 'KeyH', screen: 'home', href: '/' },
  { code: 'KeyO', screen: 'orders', href: '/orders' },
  { code: 'KeyC', screen: 'existingCustomers', href: '/customers' },
  { code: 'KeyS', screen: 'customerSearch', href: '/customers/search' },
  { code: 'KeyD', screen: 'sendForSignature', href: '/processes/documents' },
  { code: 'KeyA', screen: 'home', href: '/notifications' },
] as const;

/** How long `g` waits for its letter, ms. */
export const goWait = 1_500;

type Plain = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** The address that a key asks for outside of fields: `c` a new quote, a letter after `g` its screen. */
export function placeOf(event: Plain, target: Target | null, afterGo: boolean): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(target)) return null;
  if (afterGo) return goKeys.find(({ code }) => code === event.code)?.href ?? null;
  return event.code === 'KeyC' ? '/cars/request' : null;
}
