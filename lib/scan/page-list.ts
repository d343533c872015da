/** An item with an id. */
interface Kept {
  id: string;
}

/** Returns the list with one item moved to another index, clamped to the ends. */
export function withMoved<Item extends Kept>(items: readonly Item[], id: string, to: number): Item[] {
  const from = items.findIndex((item) => item.id === id);
  if (from < 0) return [...items];
  const others = items.filter((item) => item.id !== id);
  others.splice(Math.min(others.length, Math.max(0, to)), 0, items[from]!);
  return others;
}

/** Returns the list with a removed item put back at its index. */
export function withRestored<Item extends Kept>(items: readonly Item[], item: Item, at: number): Item[] {
  if (items.some(({ id }) => id === item.id)) return [...items];
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** Returns the item to show after a removal: the one that took its place, else the last. */
export const neighbourOf = <Item extends Kept>(items: readonly Item[], id: string): string | null => {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
};
