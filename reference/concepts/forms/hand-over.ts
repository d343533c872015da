import type { forms } from '../../../lib/contract/documents/forms';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { isolate } from '../../../lib/format/bidi';
import { addVersion } from '../documents/add-version';
import { createDocument } from '../documents/write-document';
import { addFile } from '../../engine/files/keep-file';
import { putBytes } from '../../engine/store/put-bytes';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { sendMessage } from '../../engine/outbox/send-message';
import { fillForm } from './fill-form';
import { writeInstance } from './instances';
import { knownValues } from './known-values';
import { mailTexts } from './mail-texts';

/** How long a mailed form is stored, days, for retries of the mail. */
const sentFor = 7;

/** Stores a filled form. @param name without extension */
async function keepFilled({ files }: Context, bytes: Uint8Array, name: string) {
  const content = await putBytes(files, bytes, 'application/pdf');
  return { ...content, name: `${name.replace(/\.pdf$/i, '')}.pdf` };
}

/** Fills in a form and sends it by mail. @throws Failure NOT_FOUND, VALIDATION_ERROR, CONFLICT */
export async function sendFilled(
  formId: string,
  body: ParsedBody<typeof forms.fillAndSend>,
  context: Context,
): Promise<void> {
  const { tenant, caller, agencyId, settings, locale, now } = context;
  const { form, bytes, customerId } = await fillForm(context, formId, body);
  const file = await keepFilled(context, bytes, body.pdfName ?? form.name);
  const expires = new Date(now.getTime() + sentFor * 24 * 60 * 60_000);
  await addFile(tenant, file, { purpose: 'document', by: caller.accountId, now, expires });
  const { values } = await knownValues(context, body);
  const { subject, text } = mailTexts(locale, {
    form: isolate(form.name),
    agent: values['agent.name'] ?? '',
    agency: values['agency.name'] ?? '',
  });
  const attachment = { hash: file.hash, name: file.name };
  await sendMessage(context, settings, {
    agencyId,
    channel: 'MAIL',
    recipient: body.toEmail,
    subject,
    body: text,
    attachment,
  });
  if (customerId === null) return;
  const filled = {
    form,
    customerId,
    orderId: body.orderId,
    values: body.values,
    documentName: body.pdfName ?? form.name,
  };
  await writeInstance({ ...filled, status: 'SENT', sentTo: body.toEmail }, context, body.instanceId);
}

/**
 * Fills in a form as a document of the customer. @returns its id @throws Failure NOT_FOUND, VALIDATION_ERROR, CONFLICT
 */
export async function fileFilled(
  formId: string,
  body: ParsedBody<typeof forms.instances>,
  context: Context,
): Promise<string> {
  const { caller, now, describe } = context;
  const { form, bytes, customerId, places } = await fillForm(context, formId, body);
  if (customerId === null)
    throw new Failure('VALIDATION_ERROR', { field: 'customerId', fields: [{ path: 'customerId', rule: 'required' }] });
  const file = await keepFilled(context, bytes, body.documentName);
  const draft = {
    documentName: body.documentName,
    description: null,
    infoType: 'AGREEMENT' as const,
    productType: form.productType,
    dueDate: null,
    agentReminders: false,
    customerReminders: false,
  };
  const hanging = {
    customerId,
    orderId: body.orderId,
    claimId: null,
    remarkId: null,
    tagIds: [],
    foreign: false,
    awaitsFile: false,
  };
  const documentId = await createDocument({ ...draft, ...hanging, reminderTypes: [] }, context);
  await addVersion(context.tenant, {
    documentId,
    file,
    source: 'FILLED',
    accountId: caller.accountId,
    pages: form.pages,
    now,
  });
  const filled = { form, customerId, orderId: body.orderId, values: body.values, documentName: body.documentName };
  await writeInstance({ ...filled, status: 'DOCUMENT', documentId, places }, context, body.instanceId);
  describe({ documentId, formId: form.formId });
  return documentId;
}
