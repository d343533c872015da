import type { MenuEntry, MenuItem } from '@/lib/access/derive';
import { normalisePlate, plateProblem } from '@/lib/rules/plate';

/** A whole plate in what was typed, digits only; undefined when there is none. */
export function plateIn(query: string): string | undefined {
  const plate = normalisePlate(query);
  return plateProblem(plate) === undefined ? plate : undefined;
}

export interface Screen {
  item: MenuItem;
  label: string;
  group: string | undefined;
}

/** Every screen of the menu with its label and the label of its group. */
export const screensOf = (menu: readonly MenuEntry[], label: (key: string) => string): Screen[] =>
  menu.flatMap((entry): Screen[] =>
    entry.kind === 'item'
      ? [{ item: entry.item, label: label(entry.item.key), group: undefined }]
      : entry.items.map((item) => ({ item, label: label(item.key), group: label(entry.key) })),
  );

/** Screens whose name, or whose group's name, has every word that was typed; those that begin with it come first. */
export function screensFor(screens: readonly Screen[], query: string): Screen[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ label, group = '' }: Screen) => `${label} ${group}`.toLocaleLowerCase();
  const fits = screens.filter((screen) => words.every((word) => text(screen).includes(word)));
  const [first = ''] = words;
  return fits.toSorted((one, other) => Number(text(other).startsWith(first)) - Number(text(one).startsWith(first)));
}

/** Shortest text worth asking the upstream about. */
export const searchFrom = 2;
