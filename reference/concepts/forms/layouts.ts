import { sql } from 'kysely';
import type { Form, forms } from '../../../lib/contract/documents/forms';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { formProblem } from '../../../lib/rules/work/forms';
import type { RuleKey } from '../../../lib/rules/kit/rule-keys';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import { formFieldsKind, signaturePlacesKind } from './snapshots';
import { claimFile, keepFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { builtInForms } from './built-in-forms';
import { agencyForms, storedForm } from './stored-forms';

type Layout = Pick<ParsedBody<typeof forms.create>, 'fields' | 'signaturePlaces'>;

const wrong = (path: string, rule: RuleKey) =>
  new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule }] });

/** @throws Failure VALIDATION_ERROR for a place on a missing page */
function checkPages({ fields, signaturePlaces }: Layout, pages: number): void {
  if ([...fields, ...signaturePlaces].some(({ page }) => page > pages)) throw wrong('fields', 'invalid');
}

export const readForm = async ({ tenant, files }: Pick<Context, 'tenant' | 'files'>, formId: string): Promise<Form> =>
  (await storedForm(tenant, files, formId)).form;

/** Loads and locks a form of the agency. @throws Failure NOT_FOUND; FORBIDDEN for one of the product */
async function ownForm({ tenant }: Context, formId: string): Promise<{ pages: number; version: number }> {
  if (builtInForms.some((form) => form.formId === formId))
    throw new Failure('FORBIDDEN', { message: 'Forms of the product are changed by nobody' });
  return found(
    await tenant
      .selectFrom('forms')
      .select(['forms.pages', 'forms.version'])
      .where('forms.id', '=', formId)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Stores a PDF and returns the fields that it contains. @throws Failure malformedPdfDocument, PDF_IS_ENCRYPTED */
export async function draftForm({ file }: ParsedBody<typeof forms.draft>, context: Context) {
  const { pages } = await context.pdf.inspect(file.hash);
  const fields = await context.pdf.fields(file.hash);
  const fileId = await keepFile(context, file, 'document', true);
  const named = fields.map(({ name, ...place }) => ({
    ...place,
    name: name.replace(/[^\w.-]/g, '_').slice(0, 80),
    label: name.slice(0, 120),
    required: false,
  }));
  return { fileId, formFileName: file.name, pages: pages.length, fields: named };
}

/** Creates a form from a stored file. @throws Failure NOT_FOUND, VALIDATION_ERROR */
export async function createForm(body: ParsedBody<typeof forms.create>, context: Context): Promise<Form> {
  const { tenant, caller, pdf, now, describe } = context;
  const { fileId, name, supplier, productType } = body;
  const waiting = tenant
    .selectFrom('files')
    .select('files.hash')
    .where('files.id', '=', fileId)
    .where('files.purpose', '=', 'document')
    .where('files.expires_at', 'is not', null);
  const { hash } = found(await waiting.executeTakeFirst());
  const problem = formProblem((await agencyForms(tenant)).length);
  if (problem) throw wrong('name', problem);
  const { pages } = await pdf.inspect(hash);
  checkPages(body, pages.length);
  await claimFile(tenant, fileId, 'document');
  const formId = newId();
  const row = {
    id: formId,
    name,
    supplier,
    product_type: productType,
    file_id: fileId,
    pages: pages.length,
    created_by: caller.accountId,
    updated_at: now,
    removed_at: null,
  };
  await tenant
    .insertInto('forms', {
      ...row,
      fields: writeSnapshot(formFieldsKind, body.fields),
      signature_places: writeSnapshot(signaturePlacesKind, body.signaturePlaces),
    })
    .execute();
  describe({ formId });
  return readForm(context, formId);
}

/** Updates a form. @throws Failure NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION_ERROR */
export async function updateForm(
  formId: string,
  body: ParsedBody<typeof forms.update>,
  context: Context,
): Promise<Form> {
  const { name, supplier, productType, fields, signaturePlaces, version } = body;
  const before = await ownForm(context, formId);
  if (before.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The form is at version ${before.version}` });
  checkPages(body, before.pages);
  await context.tenant
    .updateTable('forms')
    .set({
      name,
      supplier,
      product_type: productType,
      fields: writeSnapshot(formFieldsKind, fields),
      signature_places: writeSnapshot(signaturePlacesKind, signaturePlaces),
      version: version + 1,
      updated_at: context.now,
    })
    .where('forms.id', '=', formId)
    .execute();
  return readForm(context, formId);
}

/** Replaces the signature places. @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function placeSignatures(
  formId: string,
  { signaturePlaces }: ParsedBody<typeof forms.signatures>,
  context: Context,
): Promise<Form> {
  const { pages } = await ownForm(context, formId);
  checkPages({ fields: [], signaturePlaces }, pages);
  await context.tenant
    .updateTable('forms')
    .set({
      signature_places: writeSnapshot(signaturePlacesKind, signaturePlaces),
      version: sql<number>`version + 1`,
      updated_at: context.now,
    })
    .where('forms.id', '=', formId)
    .execute();
  return readForm(context, formId);
}

/** Removes a form from the list or restores it. @throws Failure NOT_FOUND, FORBIDDEN */
export async function setRemoved(formId: string, removed: boolean, context: Context): Promise<void> {
  await ownForm(context, formId);
  await context.tenant
    .updateTable('forms')
    .set({ removed_at: removed ? context.now : null })
    .where('forms.id', '=', formId)
    .execute();
}
