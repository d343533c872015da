import { useShell } from '../frame/shell-context';

/**
 * Returns whether this person's menu contains a screen.
 * @param key of the screen in the access tree
 */
export function useMayOpen(key: string): boolean {
  const { menu } = useShell();
  return menu.some((entry) =>
    entry.kind === 'item' ? entry.item.key === key : entry.items.some((item) => item.key === key),
  );
}
