import { z } from 'zod';
import { binary, endpoint, multipart } from './endpoint';
import { mostZones, zonePlace } from './envelopes';
import { uploadLimits } from './upload-rules';
import { done, instant } from './values';

const id = z.string().max(64);
const title = z.string().trim().min(1, 'required').max(200, 'tooLong');

/** A place of a form that is filled in. Its name says with what (`customer.firstName`); any other is asked for. */
const formField = zonePlace.extend({
  name: z.string().regex(/^[\w.-]{1,80}$/, 'invalid'),
  label: z.string().trim().max(120, 'tooLong'),
  required: z.boolean().default(false),
});
export type FormField = z.output<typeof formField>;

/** Where somebody signs: 0 is the first signer. */
const signaturePlace = zonePlace.extend({ signer: z.int().min(0, 'invalid').max(9, 'invalid') });
export type SignaturePlace = z.output<typeof signaturePlace>;

const formRow = z.object({
  formId: z.string(),
  name: z.string(),
  formFileName: z.string(),
  pages: z.int(),
  /** Comes with the product: it can be used by everybody and changed by nobody. */
  builtIn: z.boolean(),
  updatedAt: instant.nullable(),
});

/** A form with its places. */
export const form = formRow.extend({ fields: z.array(formField), signaturePlaces: z.array(signaturePlace), version: z.int() });
export type Form = z.output<typeof form>;

/** Whom a form is filled in for. An order brings its customer along. */
const subject = { customerId: id.nullable().default(null), orderId: id.nullable().default(null) };
const values = z.record(z.string().max(80), z.string().trim().max(500, 'tooLong')).default({});
/** What is known is filled in; `values` come before it. */
const filling = z.object({ ...subject, values, pdfName: title.optional() });

const layout = { name: title, fields: z.array(formField).max(mostZones, 'tooLong').default([]), signaturePlaces: z.array(signaturePlace).max(mostZones, 'tooLong').default([]) };
const one = { upstream: 'pdf-api', access: 'SEND_DOCS_FOR_SIGN' } as const;

/** Forms of the agency: PDF files with places for what is known of a customer and an order (S3 §7, DOC-05). */
export const forms = {
  list: endpoint({ ...one, method: 'GET', path: 'agent/forms', response: z.array(formRow) }),
  get: endpoint({ ...one, method: 'GET', path: 'agent/forms/{formId}', response: form }),
  /** The forms with what is known for an order, and the names of what is missing. */
  byOrder: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/orders/{orderId}/forms',
    response: z.array(formRow.extend({ values: z.record(z.string(), z.string()), missing: z.array(z.string()) })),
  }),
  /** Takes a PDF in; the fields that it has are found. It goes after a day unless a form is made of it. malformedPdfDocument, PDF_IS_ENCRYPTED. */
  draft: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/draft',
    body: multipart({ maxBytes: uploadLimits.document, accepts: ['application/pdf'] }),
    response: z.object({ fileId: z.string(), formFileName: z.string(), pages: z.int(), fields: z.array(formField) }),
    audit: 'forms.draft',
  }),
  create: endpoint({ ...one, method: 'POST', path: 'agent/forms', body: z.object({ fileId: id, ...layout }), response: form, audit: 'forms.create' }),
  /** CONFLICT when somebody else has changed it meanwhile. */
  update: endpoint({
    ...one,
    method: 'PUT',
    path: 'agent/forms/{formId}',
    body: z.object({ ...layout, version: z.int() }),
    response: form,
    audit: 'forms.update',
  }),
  /** Where signatures go (S3 §7). */
  signatures: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/templates/{formId}/signatures',
    body: z.object({ signaturePlaces: layout.signaturePlaces }),
    response: form,
    audit: 'forms.signatures',
  }),
  /** The form filled in, as a PDF. */
  fill: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/documents/forms/{formId}/templates/fill',
    body: filling,
    response: binary('application/pdf'),
    audit: 'forms.fill',
  }),
  /** The same by mail. */
  fillAndSend: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/documents/forms/{formId}/templates/fillAndSend',
    body: filling.extend({ toEmail: z.email('email').max(200, 'tooLong') }),
    response: done,
    audit: 'forms.fillAndSend',
    idempotent: true,
  }),
  /** The same as a document of the customer. */
  instances: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/templates/{formId}/instances',
    body: z.object({ ...subject, values, documentName: title }),
    response: z.object({ documentId: z.string() }),
    audit: 'forms.instances',
    idempotent: true,
  }),
};
