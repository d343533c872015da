import type { Selectable } from 'kysely';
import type { Form, FormRow } from '../../../lib/contract/documents/forms';
import { maxForms } from '../../../lib/rules/work/forms';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { formFieldsKind, signaturePlacesKind } from './snapshots';
import type { FileStore } from '../../engine/store/file-store';
import { found } from '../../engine/failures/failure';
import { type BuiltInForm, builtInForms } from './built-in-forms';
import { type DrawnForm, drawForm } from './draw-form';
import type { FormTables } from './tables';
import { putBytes } from '../../engine/store/put-bytes';

/** A form and its file. */
export interface StoredForm {
  form: Form;
  /** Content hash of the file in the store. */
  file: () => Promise<string>;
}

type Row = Selectable<FormTables['forms']> & { hash: string; file_name: string };

const drawn = new Map<string, Promise<DrawnForm>>();

function drawnForm(form: BuiltInForm): Promise<DrawnForm> {
  const known = drawn.get(form.formId) ?? drawForm(form);
  drawn.set(form.formId, known);
  return known;
}

/** Returns a form of the product. Stores its file on each use, which keeps it from being deleted. */
async function builtIn(definition: BuiltInForm, files: FileStore): Promise<StoredForm> {
  const { bytes, fields, signaturePlaces } = await drawnForm(definition);
  const file = async () => (await putBytes(files, bytes, 'application/pdf')).hash;
  return { file, form: { ...rowOfBuiltIn(definition), fields, signaturePlaces, version: 1 } };
}

export const rowOfBuiltIn = ({ formId, name, fileName, productType }: BuiltInForm): FormRow => ({
  formId,
  name,
  formFileName: fileName,
  pages: 1,
  builtIn: true,
  supplier: null,
  productType: productType ?? null,
  updatedAt: null,
});

const ownForms = (tenant: Tenant) =>
  tenant
    .selectFrom('forms')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'forms.agency_id').onRef('files.id', '=', 'forms.file_id'),
    )
    .selectAll('forms')
    .select(['files.hash', 'files.name as file_name']);

const formOf = (row: Row): Form => ({
  ...rowOf(row),
  fields: readSnapshot(formFieldsKind, row.fields),
  signaturePlaces: readSnapshot(signaturePlacesKind, row.signature_places),
  version: row.version,
});
export const rowOf = (row: Row): FormRow => ({
  formId: row.id,
  name: row.name,
  formFileName: row.file_name,
  pages: row.pages,
  builtIn: false,
  supplier: row.supplier,
  productType: row.product_type,
  updatedAt: row.updated_at,
});

/** The agency's forms that were not removed; bounded by the most it may have. */
export const agencyForms = async (tenant: Tenant): Promise<Row[]> =>
  (await ownForms(tenant)
    .where('forms.removed_at', 'is', null)
    .orderBy('forms.name')
    .orderBy('forms.id')
    .limit(maxForms)
    .execute()) as Row[];

/** Loads a form of the product or the agency, also a removed one. @throws Failure NOT_FOUND */
export async function storedForm(tenant: Tenant, files: FileStore, formId: string): Promise<StoredForm> {
  const definition = builtInForms.find((form) => form.formId === formId);
  if (definition) return builtIn(definition, files);
  const row = found(await ownForms(tenant).where('forms.id', '=', formId).executeTakeFirst()) as Row;
  return { form: formOf(row), file: async () => row.hash };
}

/** Returns all forms. */
export async function allForms(tenant: Tenant, files: FileStore): Promise<Form[]> {
  const ofProduct = await Promise.all(builtInForms.map((form) => builtIn(form, files)));
  return [...(await agencyForms(tenant)).map(formOf), ...ofProduct.map(({ form }) => form)];
}
