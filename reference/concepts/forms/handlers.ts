import type { forms } from '../../../lib/contract/documents/forms';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { dispositionOf } from '../../engine/files/disposition';
import { imageAnswer } from '../../engine/pdf/image-answer';
import { Failure } from '../../engine/failures/failure';
import { fillForm, missingIn } from './fill-form';
import { findForms } from './find-forms';
import { fileFilled, sendFilled } from './hand-over';
import { changeDraft, findInstances, readInstance, removeDraft, writeInstance } from './instances';
import { knownValues } from './known-values';
import { createForm, draftForm, placeSignatures, readForm, setRemoved, updateForm } from './layouts';
import { allForms, storedForm } from './stored-forms';

/** Selects the values that a form has fields for. */
const namedIn = (fields: readonly { name: string }[], values: Record<string, string>) =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : [])));

export const formHandlers = {
  list: ({ query }, { tenant }) => findForms(tenant, query),

  findInstances: ({ query }, context) => findInstances(context, query),

  getInstance: ({ params }, { tenant }) => readInstance(tenant, params.instanceId),

  async changeDraft({ params, body }, context) {
    await changeDraft(params.instanceId, body, context);
    return readInstance(context.tenant, params.instanceId);
  },

  async removeDraft({ params }, context) {
    await removeDraft(params.instanceId, context);
    return { done: true };
  },

  get: ({ params }, context) => readForm(context, params.formId),

  async known({ params, query }, context) {
    const { fields } = await readForm(context, params.formId);
    const { customerId, values } = await knownValues(context, {
      customerId: query.customerId ?? null,
      orderId: query.orderId ?? null,
    });
    const named = namedIn(fields, values);
    return { customerId, values: named, missing: missingIn({ fields }, named) };
  },

  async pageCount({ params }, { tenant, files, pdf }) {
    const { file } = await storedForm(tenant, files, params.formId);
    const { pages, attachments, signatures } = await pdf.inspect(await file());
    return { count: pages.length, pages: [...pages], attachments: [...attachments], signatures };
  },

  async pageImage({ params, query }, { tenant, files, pdf }) {
    const { file } = await storedForm(tenant, files, params.formId);
    const source = await file();
    return imageAnswer(params.page, (page) => pdf.pageImage(source, page, query.dpi));
  },

  async byOrder({ params }, context) {
    const { values } = await knownValues(context, { orderId: params.orderId, customerId: null });
    const all = await allForms(context.tenant, context.files);
    return all.map(({ fields, signaturePlaces: _places, version: _version, ...row }) => {
      const named = namedIn(fields, values);
      return { ...row, values: named, missing: missingIn({ fields }, named) };
    });
  },

  draft: ({ body }, context) => draftForm(body, context),

  create: ({ body }, context) => createForm(body, context),

  update: ({ params, body }, context) => updateForm(params.formId, body, context),

  async remove({ params }, context) {
    await setRemoved(params.formId, true, context);
    return { done: true };
  },

  async restore({ params }, context) {
    await setRemoved(params.formId, false, context);
    return readForm(context, params.formId);
  },

  signatures: ({ params, body }, context) => placeSignatures(params.formId, body, context),

  // Needs no transaction, and drawing must not keep one open.
  fill: ownTransaction<typeof forms.fill>(async ({ params, body }, context) => {
    const { form, bytes } = await fillForm(context, params.formId, body);
    const headers = {
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': dispositionOf('inline', `${body.pdfName ?? form.name}.pdf`),
    };
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  }),

  async fillAndSend({ params, body }, context) {
    await sendFilled(params.formId, body, context);
    return { done: true };
  },

  instances: async ({ params, body }, context) => ({ documentId: await fileFilled(params.formId, body, context) }),

  async keepDraft({ params, body }, context) {
    const form = await readForm(context, params.formId);
    const { customerId } = await knownValues(context, body);
    if (customerId === null)
      throw new Failure('VALIDATION_ERROR', {
        field: 'customerId',
        fields: [{ path: 'customerId', rule: 'required' }],
      });
    const { orderId, values, documentName } = body;
    const instanceId = await writeInstance(
      { form, customerId, orderId, values, documentName, status: 'DRAFT' },
      context,
    );
    context.describe({ instanceId, formId: form.formId });
    return readInstance(context.tenant, instanceId);
  },
} satisfies Handlers<typeof forms>;
