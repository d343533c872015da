import { z } from 'zod';
import type { Form, FormField } from '@/lib/contract/documents/forms';
import { typedMail, typedPhone } from '@/lib/contract/kit/typed';
import { isEmail } from '@/lib/rules/people/email';
import { isMobile } from '@/lib/rules/people/phone';
import { tooLong } from '@/lib/rules/kit/rule-messages';

/** Groups of fields in the order of the screen. */
const fieldGroups = ['customer', 'order', 'other', 'agency'] as const;
type FieldGroup = (typeof fieldGroups)[number];

const groupOf = (name: string): FieldGroup => {
  const [first = ''] = name.split('.');
  if (first === 'agent') return 'agency';
  return first === 'customer' || first === 'order' || first === 'agency' ? first : 'other';
};

/** Returns the fields of a form, each once, however often it is on the pages. */
export function askedFor({ fields }: Pick<Form, 'fields'>): FormField[] {
  const names = new Map<string, FormField>();
  for (const field of fields) {
    const known = names.get(field.name);
    names.set(field.name, known ? { ...known, required: known.required || field.required } : field);
  }
  return [...names.values()];
}

/** Returns the fields by group, without empty groups. */
export const groupsOf = (fields: readonly FormField[]): { group: FieldGroup; fields: FormField[] }[] =>
  fieldGroups.flatMap((group) => {
    const own = fields.filter(({ name }) => groupOf(name) === group);
    return own.length > 0 ? [{ group, fields: own }] : [];
  });

/** Height of a field with room for several lines of text, as a share of the page. */
const tall = 0.04;
/** Returns whether a field takes several lines. */
export const isLong = ({ height }: Pick<FormField, 'height'>): boolean => height > tall;

/** Returns the name of a field in the form library, where a dot would mean a nested object. */
export const keyOf = (name: string): string => name.replaceAll('.', ':');

const max = 500;
const ruleOf = (name: string) => {
  if (name.endsWith('.email'))
    return typedMail()
      .max(max, tooLong)
      .refine((value) => value === '' || isEmail(value), 'email');
  if (name === 'customer.mobile')
    return typedPhone()
      .max(max, tooLong)
      .refine((value) => value === '' || isMobile(value), 'mobile');
  return z.string().trim().max(max, tooLong);
};

/** Returns the schema of the values: each is checked by its type, none is required. */
export const fillSchema = (fields: readonly FormField[]) =>
  z.object({
    documentName: z.string().trim().min(1, 'required').max(200, tooLong),
    values: z.object(Object.fromEntries(fields.map(({ name }) => [keyOf(name), ruleOf(name)]))),
  });

export interface FillValues {
  documentName: string;
  /** Values by `keyOf` of the name. */
  values: Record<string, string>;
}

/** Returns the values to send: those that differ from the known ones, including emptied ones. */
export const givenOf = (
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = (values[keyOf(name)] ?? '').trim();
      return value === (known[name] ?? '') ? [] : [[name, value] as const];
    }),
  );

/** Returns the values that stay when the customer or the order changes: none that belong to the previous one. */
export const carriedOver = (
  given: Readonly<Record<string, string>>,
  changed: 'customer' | 'order',
): Record<string, string> => {
  const gone = changed === 'customer' ? /^(customer|order)\./ : /^order\./;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !gone.test(name)));
};
