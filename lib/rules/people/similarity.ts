import { isOneLetterAway, nameLikeness, type NameLikeness, nameSkeletons } from './name-match';

/** Facts by which customers are compared. Phones, addresses and plates are normalized. */
export interface MatchFacts {
  firstName: string;
  lastName: string;
  birthday: string | null;
  /** Digits of the ID, the passport or the company number; null without one. */
  idNumber: string | null;
  phones: readonly string[];
  mails: readonly string[];
  plates: readonly string[];
  addresses: readonly string[];
}

/** Points of each reason, out of a hundred; negative ones speak against one person. */
const points = {
  SAME_ID: 80,
  NEAR_ID: 25,
  OTHER_ID: -40,
  SAME_NAME: 35,
  SPELLED_NAME: 30,
  NEAR_NAME: 20,
  OTHER_NAME: -25,
  SAME_BIRTHDAY: 25,
  OTHER_BIRTHDAY: -20,
  SAME_PHONE: 30,
  SAME_MAIL: 30,
  SAME_PLATE: 20,
  SAME_ADDRESS: 15,
} as const;

export type SimilarityReason = keyof typeof points;
export const similarityReasons = Object.keys(points) as [SimilarityReason, ...SimilarityReason[]];
/** Returns whether a reason speaks for one person. */
export const speaksFor = (reason: SimilarityReason): boolean => points[reason] > 0;

/** Minimum score at which two customers are shown as similar. */
export const similarFrom = 50;
/** Minimum score at which two customers are almost certainly one person. */
export const certainFrom = 80;

/** Drops leading zeros of an ID, because spreadsheets lose them. */
const idForm = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

function idReason({ idNumber: a }: MatchFacts, { idNumber: b }: MatchFacts): SimilarityReason | null {
  if (!a || !b || idForm(a) === '' || idForm(b) === '') return null;
  if (idForm(a) === idForm(b)) return 'SAME_ID';
  return isOneLetterAway(idForm(a), idForm(b)) ? 'NEAR_ID' : 'OTHER_ID';
}

const byLikeness = {
  SAME: 'SAME_NAME',
  SPELLING: 'SPELLED_NAME',
  NEAR: 'NEAR_NAME',
  OTHER: 'OTHER_NAME',
} as const satisfies Record<NameLikeness, SimilarityReason>;
const order = ['SAME', 'SPELLING', 'NEAR', 'OTHER'] as const;

/** Returns the weaker match of two names. Two typing errors, one in each name, indicate another person. */
function both(first: NameLikeness, last: NameLikeness): NameLikeness {
  if (first === 'NEAR' && last === 'NEAR') return 'OTHER';
  return order[Math.max(order.indexOf(first), order.indexOf(last))]!;
}

/** Compares first and last names, as written and swapped. */
function nameReason(a: MatchFacts, b: MatchFacts): SimilarityReason {
  const straight = both(nameLikeness(a.firstName, b.firstName), nameLikeness(a.lastName, b.lastName));
  const swapped = both(nameLikeness(a.firstName, b.lastName), nameLikeness(a.lastName, b.firstName));
  return byLikeness[order[Math.min(order.indexOf(straight), order.indexOf(swapped))]!];
}

const shared = (a: readonly string[], b: readonly string[], reason: SimilarityReason) =>
  a.some((one) => b.includes(one)) ? reason : null;

function birthdayReason({ birthday: a }: MatchFacts, { birthday: b }: MatchFacts): SimilarityReason | null {
  if (!a || !b) return null;
  return a === b ? 'SAME_BIRTHDAY' : 'OTHER_BIRTHDAY';
}

/** Returns how likely two customers are one person, 0 to 100, with the reasons. Symmetric. */
export function similarityOf(a: MatchFacts, b: MatchFacts): { score: number; reasons: SimilarityReason[] } {
  const reasons = [
    idReason(a, b),
    nameReason(a, b),
    birthdayReason(a, b),
    shared(a.phones, b.phones, 'SAME_PHONE'),
    shared(a.mails, b.mails, 'SAME_MAIL'),
    shared(a.plates, b.plates, 'SAME_PLATE'),
    shared(a.addresses, b.addresses, 'SAME_ADDRESS'),
  ].filter((reason) => reason !== null);
  const sum = reasons.reduce((total, reason) => total + points[reason], 0);
  return { score: Math.min(100, Math.max(0, sum)), reasons };
}

/** Version of the rules of `matchKeys`. Increment it to rebuild all stored keys. */
export const matchKeyRules = 1;

/**
 * Returns the keys under which a customer is searched for. Similar customers share at least one key (a test proves it),
 * so that not every pair must be compared.
 */
export function matchKeys(facts: MatchFacts): string[] {
  const [first, last] = [nameSkeletons(facts.firstName), nameSkeletons(facts.lastName)];
  const names = [...new Set([...first, ...last])];
  const keys = [
    ...(facts.idNumber && idForm(facts.idNumber) !== '' ? [`id ${idForm(facts.idNumber)}`] : []),
    ...facts.phones.map((phone) => `tel ${phone}`),
    ...facts.mails.map((mail) => `mail ${mail}`),
    ...facts.plates.map((plate) => `car ${plate}`),
    ...facts.addresses.flatMap((address) => names.map((name) => `home ${address} ${name}`)),
    ...(facts.birthday ? names.map((name) => `born ${facts.birthday} ${name}`) : []),
    ...first.flatMap((one) => last.map((other) => `name ${[one, other].sort().join(' ')}`)),
  ];
  return [...new Set(keys)];
}

/** Joins pairs into connected groups: `a~b` and `b~c` give one group of three. Groups are sorted. */
export function groupsOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const leads = new Map<string, string>();
  const leadOf = (id: string): string => {
    const next = leads.get(id) ?? id;
    if (next === id) return id;
    const lead = leadOf(next);
    leads.set(id, lead);
    return lead;
  };
  for (const [a, b] of pairs) leads.set(leadOf(a), leadOf(b));
  const groups = new Map<string, Set<string>>();
  for (const id of pairs.flat()) groups.set(leadOf(id), (groups.get(leadOf(id)) ?? new Set()).add(id));
  return [...groups.values()].map((group) => [...group].sort());
}
