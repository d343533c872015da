import type { RuleKey } from './rule-keys';

/** What an agency holds with an insurer (S1 §3, S2 §3). */
export const insurerNumberTypes = [
  'SEARCH_AGENT_NUMBER',
  'ISSUE_AGENT_NUMBER',
  'renewalNumbers',
  'CC_FEE',
  'DIFF-PREMIA-CASCO',
  'DIFF-PREMIA-OSAGO',
] as const;
export type InsurerNumberType = (typeof insurerNumberTypes)[number];

/** Numbers by which the insurer knows the agency: shown masked. The others are terms of trade and shown as they are. */
export const secretNumberTypes: readonly InsurerNumberType[] = [
  'SEARCH_AGENT_NUMBER',
  'ISSUE_AGENT_NUMBER',
  'renewalNumbers',
];

/** Greatest fee for paying by card, percent; greatest difference between declared and received premium, shekels (S2 §9). */
const mostFee = 10;
const mostDifference = 3_000;

const isNumber = (text: string) => /^[A-Za-z0-9-]{2,20}$/.test(text);
/** A percentage with two decimals at most. */
const isFee = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= mostFee;
const isDifference = (text: string) => /^-?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= mostDifference;

/** The separate numbers of `renewalNumbers`: an agency may have several with one insurer. */
export const renewalNumbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The rule that a value breaks. Empty is no value. */
export function insurerNumberProblem(type: InsurerNumberType, value: string): RuleKey | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (type === 'CC_FEE') return isFee(text) ? undefined : 'cardFee';
  if (type === 'DIFF-PREMIA-CASCO' || type === 'DIFF-PREMIA-OSAGO')
    return isDifference(text) ? undefined : 'premiumDifference';
  const numbers = type === 'renewalNumbers' ? renewalNumbersIn(text) : [text];
  return numbers.length <= 20 && numbers.every(isNumber) ? undefined : 'agentNumber';
}

/** A value as it is kept: numbers of renewals one after another, no blanks around. */
export const normaliseInsurerNumber = (type: InsurerNumberType, value: string): string =>
  type === 'renewalNumbers' ? [...new Set(renewalNumbersIn(value))].join(', ') : value.trim();

/** What is shown of a number that is not to be read over a shoulder: its last three characters. */
export const maskNumber = (value: string): string => `•••• ${value.slice(-3)}`;
