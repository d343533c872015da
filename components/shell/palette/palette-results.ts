import type { MenuEntry, MenuItem } from '@/lib/access/derive';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { normalisePlate, plateProblem } from '@/lib/rules/quotes/plate';

/** Returns the digits of a complete plate in the typed text; undefined when there is none. */
export function plateIn(query: string): string | undefined {
  const plate = normalisePlate(query);
  return plateProblem(plate) === undefined ? plate : undefined;
}

/** Returns the typed text if it can be the number of a policy: it has digits, and no spaces. */
export const policyNumberIn = (query: string): string | undefined =>
  /^(?=.*\d)[\w/.-]{4,60}$/.test(query) ? query : undefined;

/** Returns whether a text is the number of a claim, that at its insurer, or the plate of its car, and not only a part. */
export const isClaimOf = (
  claim: Pick<ClaimRow, 'claimNumber' | 'insurerClaimNumber' | 'registrationNumber'>,
  query: string,
): boolean =>
  String(claim.claimNumber) === query ||
  claim.insurerClaimNumber?.toLowerCase() === query.toLowerCase() ||
  (claim.registrationNumber !== null && claim.registrationNumber === plateIn(query));

/**
 * Returns the number in a typed name, `הזמנה 1065`, `order #1065` or `תביעה מס׳ 2001`; undefined for any other text.
 * @param nameOf name of an order, a policy or a claim with a number, in the language of the screen
 */
export function namedNumberIn(query: string, nameOf: (number: string) => string): string | undefined {
  const plain = (text: string) => text.toLocaleLowerCase().replace(/[\s#:.־-]|מס(?:פר|׳|')?|№/gu, '');
  const number = /\d(?:[\w/.-]*\w)?/.exec(query)?.[0];
  return number !== undefined && plain(query) === plain(nameOf(number)) ? number : undefined;
}

export interface Screen {
  item: MenuItem;
  label: string;
  group: string | undefined;
}

/** Returns every screen of the menu with its label and the label of its group. */
export const screensOf = (menu: readonly MenuEntry[], label: (key: string) => string): Screen[] =>
  menu.flatMap((entry): Screen[] =>
    entry.kind === 'item'
      ? [{ item: entry.item, label: label(entry.item.key), group: undefined }]
      : entry.items.map((item) => ({ item, label: label(item.key), group: label(entry.key) })),
  );

/**
 * Returns the screens whose name or group name contains every typed word; names that begin with the text come first.
 */
export function screensFor(screens: readonly Screen[], query: string): Screen[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ label, group = '' }: Screen) => `${label} ${group}`.toLocaleLowerCase();
  const fits = screens.filter((screen) => words.every((word) => text(screen).includes(word)));
  const [first = ''] = words;
  return fits.toSorted((one, other) => Number(text(other).startsWith(first)) - Number(text(one).startsWith(first)));
}

/** Shortest text that is sent to the upstream, characters. */
export const searchFrom = 2;
