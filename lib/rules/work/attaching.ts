import type { DocumentStatus } from './document-status';
import type { EnvelopeStatus } from './envelope-status';
import { passportProblems } from '../people/passport';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

/** Stages of the process that attaches a customer to an order, in order (S3 §2, §4). */
export const attachingStages = ['INTAKE', 'COMPLETION', 'SENT', 'CLOSING', 'CLOSED'] as const;
export type AttachingStage = (typeof attachingStages)[number];

/** Identity document whose number is confirmed. */
export interface ConfirmedNumber {
  type: 'NATIONAL_ID' | 'PASSPORT' | 'COMPANY';
  passportNumber: string;
}

/** Facts that a stage follows from. */
export interface AttachingFacts {
  /** Number on the card of the order's customer; null without a customer or a number. */
  customerNumber: string | null;
  /** Number that a person has confirmed as correct. */
  confirmedNumber: string | null;
  papers: readonly DocumentStatus[];
  /** Latest envelope of the papers. */
  envelope: { status: EnvelopeStatus; everybodySigned: boolean } | null;
}

/** Returns whether the number was confirmed and still is the customer's. */
export const isNumberConfirmed = ({ customerNumber, confirmedNumber }: AttachingFacts): boolean =>
  confirmedNumber !== null && confirmedNumber === customerNumber;

const isBack = (status: DocumentStatus) => status === 'RECEIVED' || status === 'SIGNED';

/**
 * Returns the stage of a process: intake until the customer's number is confirmed; completion until the papers are sent;
 * closing once the customer has signed, until every signed paper is there (S3 §4).
 */
export function stageOf(facts: AttachingFacts): AttachingStage {
  const { papers, envelope } = facts;
  if (!isNumberConfirmed(facts)) return 'INTAKE';
  if (papers.length > 0 && papers.every(isBack)) return 'CLOSED';
  const signed = envelope?.everybodySigned === true && ['SENT', 'COMPLETED'].includes(envelope.status);
  if (signed || papers.some(isBack)) return 'CLOSING';
  return envelope?.status === 'SENT' ? 'SENT' : 'COMPLETION';
}

/** Returns what is wrong with an entered number; it is required here. */
export function numberProblem(number: ConfirmedNumber): RuleKey | undefined {
  if (number.passportNumber === '') return 'required';
  return passportProblems(number, '9999-12-31')[0]?.rule as RuleKey | undefined;
}

/** Facts of a chosen customer that decide whether the entered number can be theirs. */
interface ChosenCustomer {
  removed: boolean;
  /** Number on the card; null without one. */
  passportNumber: string | null;
}

/** Returns why a customer cannot be attached by a number: removed meanwhile, or the card has another number. */
export const customerProblemsOf = ({ removed, passportNumber }: ChosenCustomer, entered: string): Problem[] => [
  ...problemAt('customer.customerId', removed ? 'customerGone' : undefined),
  ...problemAt(
    'number.passportNumber',
    !removed && passportNumber && passportNumber !== entered ? 'otherNumber' : undefined,
  ),
];
