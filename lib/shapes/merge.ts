import { changedParts, type CustomerFields, isSame, partsOf, withParts } from './customer-changes';
import { comparedMedium } from '../rules/people/medium';
import { type Problem, problemAt } from '../rules/kit/rule-keys';

/** A customer's card with the facts that decide which one survives. */
export interface MergeCard {
  customerId: string;
  card: CustomerFields;
  /** Account of the customer's agent. */
  agent: string | null;
}

/** One field of the cards and the customer whose value is kept. */
export interface PartChoice {
  path: string;
  customerId: string;
  /** The stricter value is kept regardless of choice. */
  fixed: boolean;
}

type Privilege = CustomerFields['customerPrivileges'];
type Status = CustomerFields['customerStatus'];

/** Strictest first: a merge must not lift a restriction (S3 §3). */
const strictness: readonly Privilege[] = ['BLACKLISTED', 'UNWANTED', 'PREMIUM', 'STANDARD'];
const isStrict = (privilege: Privilege) => privilege === 'BLACKLISTED' || privilege === 'UNWANTED';
/** Furthest status first: a customer does not become a lead. */
const standing: readonly Status[] = ['COMPLETED', 'NEW', 'LEAD', 'UNKNOWN_CONTACT'];

/** Returns the part that is chosen as a whole; null for contacts, which are combined. An ID stays with its number. */
const partOf = (path: string): string | null => {
  if (path.startsWith('media.')) return null;
  return path.startsWith('passport.') ? 'passport' : path;
};

/** Returns the value of a card at a path: `customerInfo.firstName`, `passport`, `addresses.LIVING`, `agent`. */
export function partAt({ card, agent }: MergeCard, path: string): unknown {
  if (path === 'agent') return agent;
  if (path === 'passport') return card.passport?.passportNumber ? card.passport : null;
  return partsOf(card).get(path);
}

/** Returns the paths in which any two cards differ, contacts excluded. */
export function differingParts(cards: readonly MergeCard[]): string[] {
  const paths = [
    'agent',
    ...new Set(cards.flatMap(({ card }) => [...partsOf(card).keys()].map(partOf)).filter((path) => path !== null)),
  ];
  return paths.filter((path) => cards.some((one) => !isSame(partAt(one, path), partAt(cards[0]!, path))));
}

const firstBy = <T>(cards: readonly MergeCard[], order: readonly T[], valueOf: (card: MergeCard) => T): string =>
  cards.toSorted((a, b) => order.indexOf(valueOf(a)) - order.indexOf(valueOf(b)))[0]!.customerId;

/** Returns whose value is kept by default: the survivor's if set, else the first set one. */
function usualChoice(cards: readonly MergeCard[], survivorId: string, path: string): PartChoice {
  const survivorFirst = cards.toSorted(
    (a, b) => Number(b.customerId === survivorId) - Number(a.customerId === survivorId),
  );
  if (path === 'customerPrivileges') {
    const customerId = firstBy(survivorFirst, strictness, ({ card }) => card.customerPrivileges);
    return { path, customerId, fixed: cards.some(({ card }) => isStrict(card.customerPrivileges)) };
  }
  if (path === 'customerStatus')
    return { path, customerId: firstBy(survivorFirst, standing, ({ card }) => card.customerStatus), fixed: true };
  const speaks = survivorFirst.find((card) => !isSame(partAt(card, path), null));
  return { path, customerId: (speaks ?? survivorFirst[0]!).customerId, fixed: false };
}

/** Returns every differing field and whose value is kept, with the user's choices. */
export function mergeChoices(
  cards: readonly MergeCard[],
  survivorId: string,
  chosen: readonly { path: string; customerId: string }[] = [],
): PartChoice[] {
  return differingParts(cards).map((path) => {
    const usual = usualChoice(cards, survivorId, path);
    const wish = chosen.find(
      (one) => one.path === path && cards.some(({ customerId }) => customerId === one.customerId),
    );
    return usual.fixed || !wish ? usual : { ...usual, customerId: wish.customerId };
  });
}

const mediumKey = (medium: CustomerFields['media'][number]): string => `${medium.mediaType} ${comparedMedium(medium)}`;

/** Combines the contacts of all cards without duplicates; a mobile is not repeated as a landline. */
function mediaOf(cards: readonly MergeCard[]): CustomerFields['media'] {
  const media = new Map<string, CustomerFields['media'][number]>();
  for (const medium of cards.flatMap(({ card }) => card.media)) {
    const isMobileToo =
      medium.mediaType.endsWith('PHONE') && media.has(mediumKey({ ...medium, mediaType: 'MOBILE_PHONE' }));
    if (!isMobileToo && !media.has(mediumKey(medium))) media.set(mediumKey(medium), medium);
  }
  return [...media.values()];
}

const passportKeys = (...cards: readonly CustomerFields[]): string[] =>
  [...new Set(cards.flatMap((card) => [...partsOf(card).keys()]))].filter((key) => key.startsWith('passport.'));

/** Returns the survivor's card after a merge. */
export function mergedCard(
  cards: readonly MergeCard[],
  survivorId: string,
  choices: readonly PartChoice[],
): CustomerFields {
  const survivor = cards.find(({ customerId }) => customerId === survivorId)!;
  const others = cards.filter((card) => card !== survivor);
  let card = survivor.card;
  for (const { path, customerId } of choices) {
    const from = cards.find((one) => one.customerId === customerId)!.card;
    if (path !== 'agent') card = withParts(card, from, path === 'passport' ? passportKeys(card, from) : [path]);
  }
  return { ...card, media: mediaOf([survivor, ...others]) };
}

/** Maximum number of contacts of one customer. */
const maxMedia = 20;

/** Refuses a merge with more contacts than a card can hold, because no contact may be lost. */
export const mergeProblems = ({ media }: Pick<CustomerFields, 'media'>): Problem[] =>
  problemAt('customers', media.length > maxMedia ? 'tooManyMedia' : undefined);

/** Result of an undo on the survivor's card. */
export interface UndoneCard {
  card: CustomerFields;
  /** Paths that are restored. */
  restored: string[];
  /** Paths that were changed since the merge: they stay. */
  kept: string[];
}

/** Reverts a merge on the survivor's card. Later changes stay; contacts of the other cards go back to them. */
export function undoneCard(before: CustomerFields, after: CustomerFields, now: CustomerFields): UndoneCard {
  const merged = changedParts(before, after).filter((path) => !path.startsWith('media.'));
  const since = changedParts(after, now);
  const isPassport = (path: string) => path.startsWith('passport.');
  const keepsPassport = since.some(isPassport);
  const stays = (path: string) => since.includes(path) || (keepsPassport && isPassport(path));
  const restored = merged.filter((path) => !stays(path));
  const own = new Set(before.media.map(mediumKey));
  const borrowed = new Set(after.media.map(mediumKey).filter((key) => !own.has(key)));
  const card = {
    ...withParts(now, before, restored),
    media: now.media.filter((medium) => !borrowed.has(mediumKey(medium))),
  };
  const names = (paths: readonly string[]) => [...new Set(paths.map((path) => (isPassport(path) ? 'passport' : path)))];
  return {
    card,
    restored: names([...restored, ...(borrowed.size > 0 ? ['media'] : [])]),
    kept: names(merged.filter(stays)),
  };
}
