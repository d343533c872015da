import { isDay } from '../time/calendar';
import type { RuleKey } from '../kit/rule-keys';

/** Fields of an agency's agreement with an insurer (S1 §3, S2 §3). */
export const insurerNumberTypes = [
  'SEARCH_AGENT_NUMBER',
  'ISSUE_AGENT_NUMBER',
  'ISSUE_AGENT_NUMBER_UNTIL',
  'renewalNumbers',
  'CC_FEE',
  'DIFF-PREMIA-CASCO',
  'DIFF-PREMIA-OSAGO',
] as const;
export type InsurerNumberType = (typeof insurerNumberTypes)[number];

/** Identifying numbers, shown masked. The others are commercial terms and are shown in full. */
export const secretNumberTypes: readonly InsurerNumberType[] = [
  'SEARCH_AGENT_NUMBER',
  'ISSUE_AGENT_NUMBER',
  'renewalNumbers',
];

/** Highest card fee, percent, and highest difference between declared and received premium, ILS (S2 §9). */
const maxFee = 10;
const maxDifference = 3_000;

const isNumber = (text: string) => /^[A-Za-z0-9-]{2,20}$/.test(text);
/** Returns whether a text is a percentage with at most two decimals. */
const isFee = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= maxFee;
const isDifference = (text: string) => /^-?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= maxDifference;

/** Splits `renewalNumbers`: an agency may have several with one insurer. */
export const renewalNumbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Returns the rule that a value breaks. Empty means not set. */
export function insurerNumberProblem(type: InsurerNumberType, value: string): RuleKey | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (type === 'ISSUE_AGENT_NUMBER_UNTIL') return isDay(text) ? undefined : 'lastDay';
  if (type === 'CC_FEE') return isFee(text) ? undefined : 'cardFee';
  if (type === 'DIFF-PREMIA-CASCO' || type === 'DIFF-PREMIA-OSAGO')
    return isDifference(text) ? undefined : 'premiumDifference';
  const numbers = type === 'renewalNumbers' ? renewalNumbersIn(text) : [text];
  return numbers.length <= 20 && numbers.every(isNumber) ? undefined : 'agentNumber';
}

/** Normalizes a value for storage. */
export const normaliseInsurerNumber = (type: InsurerNumberType, value: string): string =>
  type === 'renewalNumbers' ? [...new Set(renewalNumbersIn(value))].join(', ') : value.trim();

/** Masks a number except its last three characters. */
export const maskNumber = (value: string): string => `•••• ${value.slice(-3)}`;
