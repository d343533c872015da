import { isEmail } from './email';
import { normalPhone } from '../kit/normal-form';
import { isPhone } from './phone';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

/** Fields of an agency that its superuser edits (S1 §3), in form order; all are text. */
export const agencyFields = [
  'name',
  'registrationNumber',
  'branchNumber',
  'address',
  'phone',
  'phoneContactName',
  'fax',
  'email',
  'webEmail',
  'webPhone',
  'accessName',
  'accessPhone',
  'accessEmail',
  'signature',
] as const;

export type AgencyField = (typeof agencyFields)[number];
export type AgencyFacts = Record<AgencyField, string>;

const required: readonly AgencyField[] = ['name', 'registrationNumber', 'phone', 'email'];
/** Maximum length of a field, characters. */
export const agencyLengths: Partial<Record<AgencyField, number>> = {
  address: 200,
  signature: 1_000,
  registrationNumber: 20,
  branchNumber: 20,
};
const usualLength = 100;

const phone =
  (fewest: number) =>
  (text: string): RuleKey | undefined => {
    if (!/^\d+$/.test(normalPhone(text))) return 'numeric';
    if (isPhone(text, fewest)) return undefined;
    return fewest === 4 ? 'agencyPhone' : 'phone';
  };
const digits = (text: string): RuleKey | undefined => (/^\d+$/.test(text) ? undefined : 'numeric');
const email = (text: string): RuleKey | undefined => (isEmail(text) ? undefined : 'email');

/** Formats of single fields: the agency's phone has at least four digits, fax and web phone five (SD 16). */
const forms: Partial<Record<AgencyField, (text: string) => RuleKey | undefined>> = {
  registrationNumber: digits,
  branchNumber: digits,
  phone: phone(4),
  fax: phone(5),
  webPhone: phone(5),
  accessPhone: phone(4),
  email,
  webEmail: email,
  accessEmail: email,
};

/** Validates an agency's own card (S1 §5). */
export const agencyProblems = (facts: AgencyFacts): Problem[] =>
  agencyFields.flatMap((field) => problemAt(field, problemOf(field, facts[field].trim())));

function problemOf(field: AgencyField, text: string): RuleKey | undefined {
  if (!text) return required.includes(field) ? 'required' : undefined;
  if (text.length > (agencyLengths[field] ?? usualLength)) return 'tooLong';
  return forms[field]?.(text);
}

/** Fields of an agency that the Har Bituah import requires (S1 §5). */
export const importNeeds = ['name', 'phone', 'email', 'logo', 'registrationNumber'] as const;
export type ImportNeed = (typeof importNeeds)[number];

/** Returns the required fields that are still missing. */
export const missingForImport = (agency: Partial<Record<ImportNeed, string | null>>): ImportNeed[] =>
  importNeeds.filter((need) => !agency[need]?.trim());

/** Fields by which people and answers reach an agency: who acts in the name of its superuser may not move them. */
export const agencyContacts = [
  'phone',
  'fax',
  'email',
  'webEmail',
  'webPhone',
  'accessPhone',
  'accessEmail',
] as const satisfies readonly AgencyField[];
