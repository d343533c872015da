import type { Form } from '../../../lib/contract/documents/forms';
import type { Context } from '../../engine/http/context';
import type { Mark } from '../../engine/pdf/seal-order';
import { knownValues, type Subject } from './known-values';
import { storedForm } from './stored-forms';
import type { OpenPlace } from './tables';

export interface Filling extends Subject {
  values: Record<string, string>;
}

export interface FilledForm {
  form: Form;
  customerId: string | null;
  /** The form as a PDF with all known and given values. */
  bytes: Uint8Array;
  /** Places for signatures, and required fields that the signer must fill in. */
  places: OpenPlace[];
}

/** Names of required fields without a value. */
export const missingIn = ({ fields }: Pick<Form, 'fields'>, values: Record<string, string>): string[] => [
  ...new Set(fields.filter(({ name, required }) => required && !values[name]).map(({ name }) => name)),
];

const openPlaces = ({ fields, signaturePlaces }: Form, values: Record<string, string>): OpenPlace[] => [
  ...signaturePlaces.map((place) => ({
    ...place,
    kind: 'SIGNATURE' as const,
    required: true,
    label: null,
    filled: false,
  })),
  ...fields
    .filter(({ name, required }) => required && !values[name])
    .map(({ page, x, y, width, height, label }) => ({
      page,
      x,
      y,
      width,
      height,
      signer: 0,
      kind: 'TEXT' as const,
      required: true,
      label: label || null,
      filled: false,
    })),
];

/**
 * Fills in a form with given values, which take precedence, and known values. Missing fields stay empty: a form may be
 * printed and completed by hand, or by the signer.
 */
export async function fillForm(context: Context, formId: string, { values, ...subject }: Filling): Promise<FilledForm> {
  const { form, file } = await storedForm(context.tenant, context.files, formId);
  const known = await knownValues(context, subject);
  const all = { ...known.values, ...values };
  const marks = form.fields.flatMap(({ name, page, x, y, width, height }): Mark[] => {
    const text = all[name];
    return text ? [{ page, x, y, width, height, content: { kind: 'text', text } }] : [];
  });
  return {
    form,
    customerId: known.customerId,
    places: openPlaces(form, all),
    bytes: await context.pdf.fill(await file(), marks),
  };
}
