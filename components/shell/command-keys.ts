type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Where typing belongs to the field and not to the shell. */
interface Target {
  tagName: string;
  isContentEditable: boolean;
}

const isField = (target: Target | null) =>
  target !== null && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** What a key opens: the palette from anywhere, on whatever keyboard layout; the list of keys outside of fields. */
export function commandOf(event: Pressed, target: Target | null): 'palette' | 'keys' | null {
  if (event.defaultPrevented || event.altKey) return null;
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return 'palette';
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isField(target)) return 'keys';
  return null;
}
