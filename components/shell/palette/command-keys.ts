type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Element in which keys are input and not shortcuts. */
interface Target {
  tagName: string;
  isContentEditable: boolean;
  inputMode?: string;
}

const isField = (target: Target | null) =>
  target !== null && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Returns whether the key is input of a field. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof HTMLElement && isField(target);

/**
 * Returns what a key opens: the palette from anywhere, on any keyboard layout; the list of shortcuts outside fields.
 */
export function commandOf(event: Pressed, target: Target | null): 'palette' | 'keys' | null {
  if (event.defaultPrevented || event.altKey) return null;
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return 'palette';
  // Numeric fields never need a question mark, and the home page starts with the focus in one.
  const typed = isField(target) && target?.inputMode !== 'numeric';
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !typed) return 'keys';
  return null;
}

/**
 * Screens that `g` and a letter open. Keys are physical positions, because the layout may be Hebrew or Russian.
 * `screen` is the menu item that the person needs for it.
 */
export const goKeys = [
  { code: 'KeyH', screen: 'home', href: '/' },
  { code: 'KeyO', screen: 'orders', href: '/orders' },
  { code: 'KeyC', screen: 'existingCustomers', href: '/customers' },
  { code: 'KeyS', screen: 'customerSearch', href: '/customers/search' },
  { code: 'KeyD', screen: 'sendForSignature', href: '/processes/documents' },
  { code: 'KeyA', screen: 'home', href: '/notifications' },
] as const;

/** Time to press the letter after `g`, ms. */
export const goWait = 1_500;

type Plain = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Returns the address that a key opens outside fields: `c` a new quote, a letter after `g` its screen. */
export function addressOf(event: Plain, target: Target | null, afterGo: boolean): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(target)) return null;
  if (afterGo) return goKeys.find(({ code }) => code === event.code)?.href ?? null;
  return event.code === 'KeyC' ? '/cars/request' : null;
}
