import type { Address, CustomerChange } from '../contract/customers';
import type { Problem } from './rule-keys';

/** The part of a customer's card that people edit. */
export type CustomerFields = Omit<Required<CustomerChange>, 'version'>;

/** Values of a card by what is chosen as one: `customerInfo.firstName`, `media.MOBILE_PHONE`, `addresses.LIVING`. */
export type CustomerParts = ReadonlyMap<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** One form of a value, so that a missing, an empty and a null one are equal, and so are objects whatever their order. */
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

/** Whether two values of a part say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const grouped = (name: string, rows: readonly object[], kindOf: (row: never) => string): [string, unknown][] =>
  [...Map.groupBy(rows, (row) => kindOf(row as never))].map(([kind, group]) => [`${name}.${kind}`, group]);

const inner = (name: string, value: object | null | undefined): [string, unknown][] =>
  Object.entries(value ?? {}).map(([key, part]) => [`${name}.${key}`, part]);

/** A card by its parts. */
export function partsOf(card: CustomerFields): CustomerParts {
  const media = card.media
    .map(({ mediaType, value }) => ({ mediaType, value }))
    .filter(({ value }) => value.trim() !== '');
  // A document without a number is none: its kind is no change.
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

/** Parts in which two cards differ. */
export function changedParts(before: CustomerFields, after: CustomerFields): string[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  return keysOf(one, other).filter((key) => !isSame(one.get(key), other.get(key)));
}

/** What somebody else has changed since a card was read, as problems of the one who saves it now. */
export const changesOfOthers = (read: CustomerFields, now: CustomerFields): Problem[] =>
  changedParts(read, now).map((path) => ({ path, rule: 'changedByAnother' }));

/** A card made of parts. */
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

/** What comes of two people's work on one card. */
export interface Merged {
  /** Both people's changes; where they clash, mine. */
  card: CustomerFields;
  /** Parts that both have changed, to different values. */
  clashes: string[];
  /** Parts that only the other person has changed. */
  theirs: string[];
}

/**
 * Lays two people's changes of one card together. Nothing is lost: what one of them changed stays changed, and what both
 * changed differently is named.
 * @param base the card that both began with.
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

/** A card with these parts taken from another. */
export function withParts(card: CustomerFields, from: CustomerFields, keys: readonly string[]): CustomerFields {
  const [parts, taken] = [new Map(partsOf(card)), partsOf(from)];
  for (const key of keys)
    if (taken.has(key)) parts.set(key, taken.get(key));
    else parts.delete(key);
  return cardOf(parts);
}
