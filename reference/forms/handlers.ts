import { sql } from 'kysely';
import type { Form, forms } from '../../lib/contract/forms';
import type { ParsedBody } from '../../lib/contract/endpoint';
import { isolate } from '../../lib/format/bidi';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import { addVersion } from '../documents/add-version';
import { createDocument } from '../documents/write-document';
import { claimFile, keepFile } from '../files/keep-file';
import type { Context } from '../http/context';
import { Failure, found } from '../http/failure';
import { type Handlers, ownTransaction } from '../http/handlers';
import { sendMessage } from '../outbox/send-message';
import { builtInForms } from './built-in-forms';
import { fillForm, missingIn } from './fill-form';
import { knownValues } from './known-values';
import { mailTexts } from './mail-texts';
import { agencyForms, allForms, rowOf, rowOfBuiltIn, storedForm } from './stored-forms';

type Layout = Pick<ParsedBody<typeof forms.create>, 'fields' | 'signaturePlaces'>;

/** @throws Failure VALIDATION_ERROR when something is placed on a page that the file does not have */
function checkPages({ fields, signaturePlaces }: Layout, pages: number): void {
  const off = [...fields, ...signaturePlaces].some(({ page }) => page > pages);
  if (off) throw new Failure('VALIDATION_ERROR', { field: 'fields', fields: [{ path: 'fields', rule: 'invalid' }] });
}

const readForm = async ({ tenant, files }: Context, formId: string): Promise<Form> => (await storedForm(tenant, files, formId)).form;

/** A form of the agency's own, kept from others' changes. @throws Failure NOT_FOUND; FORBIDDEN for one of the product */
async function ownForm({ tenant }: Context, formId: string): Promise<{ pages: number; version: number }> {
  if (builtInForms.some((form) => form.formId === formId)) throw new Failure('FORBIDDEN', { message: 'Forms of the product are changed by nobody' });
  return found(await tenant.selectFrom('forms').select(['forms.pages', 'forms.version']).where('forms.id', '=', formId).forUpdate().executeTakeFirst());
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

/** Puts a filled form into the store. @param name without its ending */
async function keepFilled({ files }: Context, bytes: Uint8Array, name: string) {
  const content = await files.put(oneChunk(bytes), { maxBytes: bytes.byteLength, accepts: ['application/pdf'] });
  return { ...content, name: `${name.replace(/\.pdf$/i, '')}.pdf` };
}

const quoted = (name: string) => `filename="form.pdf"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** How long a form that was sent stays in the store, days: the mail may be tried again. */
const sentFor = 7;

export const formHandlers = {
  async list(_, { tenant }) {
    return [...(await agencyForms(tenant)).map(rowOf), ...builtInForms.map(rowOfBuiltIn)];
  },

  get: ({ params }, context) => readForm(context, params.formId),

  async byOrder({ params }, context) {
    const { values } = await knownValues(context, { orderId: params.orderId, customerId: null });
    const all = await allForms(context.tenant, context.files);
    return all.map(({ fields, signaturePlaces: _places, version: _version, ...row }) => {
      const named = Object.fromEntries(fields.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : [])));
      return { ...row, values: named, missing: missingIn({ fields }, named) };
    });
  },

  async draft({ body }, context) {
    const { file } = body;
    const { pages } = await context.pdf.inspect(file.hash);
    const fields = await context.pdf.fields(file.hash);
    const fileId = await keepFile(context, file, 'document', true);
    const named = fields.map(({ name, ...place }) => ({ ...place, name: name.replace(/[^\w.-]/g, '_').slice(0, 80), label: name.slice(0, 120), required: false }));
    return { fileId, formFileName: file.name, pages: pages.length, fields: named };
  },

  async create({ body }, context) {
    const { tenant, caller, pdf, now, describe } = context;
    const { fileId, name, fields, signaturePlaces } = body;
    const { hash } = found(await tenant.selectFrom('files').select('files.hash').where('files.id', '=', fileId).where('files.purpose', '=', 'document').where('files.expires_at', 'is not', null).executeTakeFirst());
    const { pages } = await pdf.inspect(hash);
    checkPages(body, pages.length);
    await claimFile(tenant, fileId, 'document');
    const formId = newId();
    const layout = { fields: asJson(fields), signature_places: asJson(signaturePlaces) };
    await tenant.insertInto('forms', { id: formId, name, file_id: fileId, pages: pages.length, created_by: caller.accountId, updated_at: now, ...layout }).execute();
    describe({ formId });
    return readForm(context, formId);
  },

  async update({ params, body }, context) {
    const { name, fields, signaturePlaces, version } = body;
    const before = await ownForm(context, params.formId);
    if (before.version !== version) throw new Failure('CONFLICT', { field: 'version', message: `The form is at version ${before.version}` });
    checkPages(body, before.pages);
    await context.tenant
      .updateTable('forms')
      .set({ name, fields: asJson(fields), signature_places: asJson(signaturePlaces), version: version + 1, updated_at: context.now })
      .where('forms.id', '=', params.formId)
      .execute();
    return readForm(context, params.formId);
  },

  async signatures({ params, body }, context) {
    const { pages } = await ownForm(context, params.formId);
    checkPages({ fields: [], signaturePlaces: body.signaturePlaces }, pages);
    await context.tenant
      .updateTable('forms')
      .set({ signature_places: asJson(body.signaturePlaces), version: sql<number>`version + 1`, updated_at: context.now })
      .where('forms.id', '=', params.formId)
      .execute();
    return readForm(context, params.formId);
  },

  // It writes nothing, and drawing must not keep a transaction waiting.
  fill: ownTransaction<typeof forms.fill>(async ({ params, body }, context) => {
    const { form, bytes } = await fillForm(context, params.formId, body);
    const headers = {
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': `inline; ${quoted(`${body.pdfName ?? form.name}.pdf`)}`,
    };
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  }),

  async fillAndSend({ params, body }, context) {
    const { tenant, caller, agencyId, settings, locale, now } = context;
    const { form, bytes } = await fillForm(context, params.formId, body);
    const file = await keepFilled(context, bytes, body.pdfName ?? form.name);
    const expires_at = new Date(now.getTime() + sentFor * 24 * 60 * 60_000);
    await tenant.insertInto('files', { id: newId(), ...file, purpose: 'document', created_by: caller.accountId, created_at: now, expires_at }).execute();
    const { values } = await knownValues(context, body);
    const { subject, text } = mailTexts(locale, { form: isolate(form.name), agent: values['agent.name'] ?? '', agency: values['agency.name'] ?? '' });
    const attachment = { hash: file.hash, name: file.name };
    await sendMessage(context, settings, { agencyId, channel: 'MAIL', recipient: body.toEmail, subject, body: text, attachment });
    return { done: true };
  },

  async instances({ params, body }, context) {
    const { caller, now, describe } = context;
    const { form, bytes, customerId } = await fillForm(context, params.formId, body);
    if (customerId === null) throw new Failure('VALIDATION_ERROR', { field: 'customerId', fields: [{ path: 'customerId', rule: 'required' }] });
    const file = await keepFilled(context, bytes, body.documentName);
    const draft = { documentName: body.documentName, description: null, infoType: 'AGREEMENT' as const, productType: null, dueDate: null, agentReminders: false, customerReminders: false };
    const hanging = { customerId, orderId: body.orderId, claimId: null, remarkId: null, tagIds: [], foreign: false };
    const documentId = await createDocument({ ...draft, ...hanging, reminderTypes: [] }, context);
    await addVersion(context.tenant, { documentId, file, source: 'FILLED', accountId: caller.accountId, pages: form.pages, now });
    describe({ documentId, formId: form.formId });
    return { documentId };
  },
} satisfies Handlers<typeof forms>;
