import { changedParts, type CustomerFields, isSame, partsOf, withParts } from './customer-changes';
import { comparedMedium } from './medium';
import { type Problem, problemAt } from './rule-keys';

/** A customer's card with the facts that speak for keeping it. */
export interface MergeCard {
  customerId: string;
  card: CustomerFields;
  /** Account of the agent who looks after the customer. */
  agent: string | null;
}

/** One part of the cards, and whose is kept. */
export interface PartChoice {
  path: string;
  customerId: string;
  /** The stricter one stands whoever chooses. */
  fixed: boolean;
}

type Privilege = CustomerFields['customerPrivileges'];
type Status = CustomerFields['customerStatus'];

/** The strictest first: who is not wanted does not become wanted by a merge (S3 §3). */
const strictness: readonly Privilege[] = ['BLACKLISTED', 'UNWANTED', 'PREMIUM', 'STANDARD'];
const isStrict = (privilege: Privilege) => privilege === 'BLACKLISTED' || privilege === 'UNWANTED';
/** The furthest along first: a customer does not become a lead. */
const standing: readonly Status[] = ['COMPLETED', 'NEW', 'LEAD', 'UNKNOWN_CONTACT'];

/** Kinds of media are laid together, and an ID belongs to its number: neither is chosen by the letter. */
const partOf = (path: string): string | null => {
  if (path.startsWith('media.')) return null;
  return path.startsWith('passport.') ? 'passport' : path;
};

/** The part of a card at a path: `customerInfo.firstName`, `passport`, `addresses.LIVING`, `agent`. */
export function partAt({ card, agent }: MergeCard, path: string): unknown {
  if (path === 'agent') return agent;
  if (path === 'passport') return card.passport?.passportNumber ? card.passport : null;
  return partsOf(card).get(path);
}

/** Parts in which any two of the cards differ, media aside. */
export function differingParts(cards: readonly MergeCard[]): string[] {
  const paths = [
    'agent',
    ...new Set(cards.flatMap(({ card }) => [...partsOf(card).keys()].map(partOf)).filter((path) => path !== null)),
  ];
  return paths.filter((path) => cards.some((one) => !isSame(partAt(one, path), partAt(cards[0]!, path))));
}

const firstBy = <T>(cards: readonly MergeCard[], order: readonly T[], valueOf: (card: MergeCard) => T): string =>
  cards.toSorted((a, b) => order.indexOf(valueOf(a)) - order.indexOf(valueOf(b)))[0]!.customerId;

/** Whose part is kept when nobody chooses: the survivor's if it says anything, else the first that does. */
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

/** Every part in which the cards differ, and whose is kept: as chosen, where there is a choice. */
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

/** Media of all cards, each once, in their order; a phone that is there as a mobile is not there as a landline too. */
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

/** The survivor's card after a merge: each part of whom it was chosen of, and everybody's media. */
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

/** Media of one customer at most. */
const mostMedia = 20;

/** Why cards cannot be laid together: nothing of them may be lost, and one card holds so much. */
export const mergeProblems = ({ media }: Pick<CustomerFields, 'media'>): Problem[] =>
  problemAt('customers', media.length > mostMedia ? 'tooManyMedia' : undefined);

/** What an undo makes of a survivor's card. */
export interface UndoneCard {
  card: CustomerFields;
  /** Parts that become what they were before the merge. */
  restored: string[];
  /** Parts that the merge had changed and somebody has changed since: they stay. */
  kept: string[];
}

/**
 * Takes a merge back on the survivor's card. What somebody has changed since stays; media that came from the others go
 * back to them, whatever else has become of the list.
 */
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
