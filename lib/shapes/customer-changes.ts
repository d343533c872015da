import type { Address, CustomerChange } from '../contract/customers/customers';
import type { Problem } from '../rules/kit/rule-keys';

/** Editable part of a customer's card. */
export type CustomerFields = Omit<Required<CustomerChange>, 'version'>;

/** Values of a card by path: `customerInfo.firstName`, `media.MOBILE_PHONE`, `addresses.LIVING`. */
export type CustomerParts = ReadonlyMap<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Normalizes a value: missing, empty and null are equal, and so are objects regardless of key order. */
function plain(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return typeof value === 'string' ? value.trim() : value;
  return Object.fromEntries(
    Object.entries(value as object)
      .filter(([, inner]) => !isEmpty(inner))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner)]),
  );
}

/** Returns whether two values are equal after normalization. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const grouped = (name: string, rows: readonly object[], kindOf: (row: never) => string): [string, unknown][] =>
  [...Map.groupBy(rows, (row) => kindOf(row as never))].map(([kind, group]) => [`${name}.${kind}`, group]);

const inner = (name: string, value: object | null | undefined): [string, unknown][] =>
  Object.entries(value ?? {}).map(([key, part]) => [`${name}.${key}`, part]);

/** Splits a card into its parts. */
export function partsOf(card: CustomerFields): CustomerParts {
  const media = card.media
    .map(({ mediaType, value }) => ({ mediaType, value }))
    .filter(({ value }) => value.trim() !== '');
  // An identity document without a number is no change, whatever its type.
  const passport = card.passport?.passportNumber ? card.passport : null;
  return new Map([
    ...inner('customerInfo', card.customerInfo),
    ...inner('passport', passport),
    ...inner('professionalInfo', card.professionalInfo),
    ...grouped('media', media, ({ mediaType }: (typeof media)[number]) => mediaType),
    ...grouped('addresses', card.addresses, ({ type }: Address) => type),
    ['customerStatus', card.customerStatus],
    ['customerPrivileges', card.customerPrivileges],
  ]);
}

const keysOf = (...parts: readonly CustomerParts[]) => [...new Set(parts.flatMap((part) => [...part.keys()]))];

/** Returns the paths in which two cards differ. */
export function changedParts(before: CustomerFields, after: CustomerFields): string[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  return keysOf(one, other).filter((key) => !isSame(one.get(key), other.get(key)));
}

/** Returns the changes that somebody else saved since a card was read, as problems of the current save. */
export const changesOfOthers = (read: CustomerFields, now: CustomerFields): Problem[] =>
  changedParts(read, now).map((path) => ({ path, rule: 'changedByAnother' }));

/** Builds a card from its parts. */
function cardOf(parts: CustomerParts): CustomerFields {
  const under = (name: string) =>
    Object.fromEntries(
      [...parts]
        .filter(([key]) => key.startsWith(`${name}.`))
        .map(([key, value]) => [key.slice(name.length + 1), value]),
    );
  const listed = (name: string) =>
    Object.values(under(name)).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  const passport = under('passport');
  return {
    customerInfo: under('customerInfo'),
    passport: passport.passportNumber ? passport : null,
    professionalInfo: under('professionalInfo'),
    media: listed('media'),
    addresses: listed('addresses'),
    customerStatus: parts.get('customerStatus'),
    customerPrivileges: parts.get('customerPrivileges'),
  } as CustomerFields;
}

/** Result of merging two people's changes. */
export interface Merged {
  /** Both people's changes; mine where they conflict. */
  card: CustomerFields;
  /** Paths that both changed to different values. */
  clashes: string[];
  /** Paths that only the other person changed. */
  theirs: string[];
}

/**
 * Merges two people's changes of one card (three-way). All changes are kept, and conflicts are returned.
 * @param base the card that both started from
 */
export function mergeCards(base: CustomerFields, mine: CustomerFields, theirs: CustomerFields): Merged {
  const [old, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const keys = keysOf(old, own, other);
  const changedBy = (parts: CustomerParts, key: string) => !isSame(parts.get(key), old.get(key));
  const clashes = keys.filter(
    (key) => changedBy(own, key) && changedBy(other, key) && !isSame(own.get(key), other.get(key)),
  );
  const onlyTheirs = keys.filter((key) => changedBy(other, key) && !changedBy(own, key));
  return { card: withParts(mine, theirs, onlyTheirs), clashes, theirs: onlyTheirs };
}

/** Returns a card with the values at these paths taken from another. */
export function withParts(card: CustomerFields, from: CustomerFields, keys: readonly string[]): CustomerFields {
  const [parts, taken] = [new Map(partsOf(card)), partsOf(from)];
  for (const key of keys)
    if (taken.has(key)) parts.set(key, taken.get(key));
    else parts.delete(key);
  return cardOf(parts);
}
