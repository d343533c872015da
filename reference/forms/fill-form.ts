import type { Form } from '../../lib/contract/forms';
import type { Context } from '../http/context';
import type { Mark } from '../pdf/seal-order';
import { knownValues, type Subject } from './known-values';
import { storedForm } from './stored-forms';

export interface Filling extends Subject {
  values: Record<string, string>;
}

export interface FilledForm {
  form: Form;
  customerId: string | null;
  /** The form as a PDF with everything that is known and was given on its pages. */
  bytes: Uint8Array;
}

/** Names of what a form needs and nobody has said. */
export const missingIn = ({ fields }: Pick<Form, 'fields'>, values: Record<string, string>): string[] => [
  ...new Set(fields.filter(({ name, required }) => required && !values[name]).map(({ name }) => name)),
];

/**
 * Fills a form in: with what is known of its subject, and before that with what was given. What is missing stays empty:
 * a form may be printed and finished by hand.
 */
export async function fillForm(context: Context, formId: string, { values, ...subject }: Filling): Promise<FilledForm> {
  const { form, file } = await storedForm(context.tenant, context.files, formId);
  const known = await knownValues(context, subject);
  const all = { ...known.values, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) };
  const marks = form.fields.flatMap(({ name, page, x, y, width, height }): Mark[] => {
    const text = all[name];
    return text ? [{ page, x, y, width, height, content: { kind: 'text', text } }] : [];
  });
  return { form, customerId: known.customerId, bytes: await context.pdf.fill(await file(), marks) };
}
