import type { ClaimCard } from '../contract/claims/claims';

/** Parts of the editor, in their order (S3 §2); each is an anchor of its page. */
export const claimSections = [
  'general',
  'accident',
  'car',
  'involved',
  'experts',
  'people',
  'documents',
  'mail',
  'ongoing',
] as const;
export type ClaimSection = (typeof claimSections)[number];

interface Rule {
  section: ClaimSection;
  isMissing: (claim: ClaimCard) => boolean;
}

const rules = {
  insurer: { section: 'general', isMissing: ({ supplier }) => supplier === null },
  insurerNumber: {
    section: 'general',
    isMissing: ({ insurerClaimNumber, status }) => status !== 'NEW' && insurerClaimNumber === null,
  },
  claimed: { section: 'general', isMissing: ({ claimed }) => claimed === null },
  agreed: {
    section: 'general',
    isMissing: ({ agreed, status }) => status === 'WAITING_FOR_DECISION' && agreed === null,
  },
  accidentDate: { section: 'accident', isMissing: ({ parts }) => !parts.accident[0]?.date },
  accidentPlace: { section: 'accident', isMissing: ({ parts }) => !parts.accident[0]?.city },
  accidentStory: { section: 'accident', isMissing: ({ parts }) => !parts.accident[0]?.description },
  car: { section: 'car', isMissing: ({ parts, type }) => isOfCar(type) && !parts.car[0]?.registrationNumber },
  driver: { section: 'car', isMissing: ({ parts, type }) => isOfCar(type) && !parts.driver[0]?.lastName },
  bank: {
    section: 'general',
    isMissing: ({ parts, status }) => status === 'WAITING_FOR_DECISION' && !parts.bank[0]?.accountNumber,
  },
  documents: { section: 'documents', isMissing: ({ papers }) => papers.received < papers.needed },
} as const satisfies Record<string, Rule>;

export type ClaimNeed = keyof typeof rules;

const carTypes: readonly ClaimCard['type'][] = [
  'ACCIDENT',
  'THEFT',
  'SELF_DAMAGE',
  'THIRD_PARTY_DAMAGE',
  'SELF_AND_THIRD_PARTY_DAMAGE',
];
/** Returns whether a claim is about a car. */
export const isOfCar = (type: ClaimCard['type']): boolean => carTypes.includes(type);

/** What a claim that was paid can still lack: closing it lists open papers. */
const neededAfterPayment: readonly ClaimNeed[] = ['documents'];

/** Returns what a claim still lacks, with the part of the editor where it is entered. Closed claims lack nothing. */
export const missingInClaim = (claim: ClaimCard): { what: ClaimNeed; section: ClaimSection }[] =>
  (Object.entries(rules) as [ClaimNeed, Rule][])
    .filter(([what]) => claim.status !== 'CLOSED' && (claim.status !== 'PAID' || neededAfterPayment.includes(what)))
    .filter(([, rule]) => rule.isMissing(claim))
    .map(([what, { section }]) => ({ what, section }));

/** Returns whether a part of the editor holds nothing yet; it is then folded. */
export function isEmptyPart({ parts }: Pick<ClaimCard, 'parts'>, section: ClaimSection): boolean {
  const none = (...lists: readonly (readonly unknown[])[]) => lists.every((list) => list.length === 0);
  switch (section) {
    case 'involved':
      return none(parts.involvedCar);
    case 'experts':
      return none(parts.appraiser, parts.garage);
    case 'people':
      return none(parts.injured, parts.witness, parts.thirdParty);
    default:
      return false;
  }
}
