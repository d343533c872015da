import { z } from 'zod';
import { binary, endpoint, multipart } from './endpoint';
import { mostFields, pageBox } from './envelopes';
import { supplier } from './insurers';
import { pages } from './pages';
import { pageOf, paging, sortDirection } from './paging';
import { uploadLimits } from './upload-rules';
import { customerPrivilege, done, instant, productType } from './values';
import { tooLong } from '../rules/rule-messages';

const id = z.string().max(64);
const title = z.string().trim().min(1, 'required').max(200, tooLong);

/** Names of what fills itself in, from the customer's card, the order, the agency and the person who fills in. */
export const knownNames = [
  'customer.fullName',
  'customer.firstName',
  'customer.lastName',
  'customer.passportNumber',
  'customer.birthday',
  'customer.mobile',
  'customer.email',
  'customer.address',
  'customer.occupation',
  'order.number',
  'order.registrationNumber',
  'order.vehicleName',
  'order.insuranceStart',
  'order.insuranceEnd',
  'agency.name',
  'agency.registrationNumber',
  'agency.address',
  'agency.phone',
  'agency.email',
  'agent.name',
  'agent.licenseNumber',
  'today',
] as const;
export type KnownName = (typeof knownNames)[number];

/** A place of a form that is filled in. Its name says with what (`customer.firstName`); any other is asked for. */
const formField = pageBox.extend({
  name: z.string().regex(/^[\w.-]{1,80}$/, 'invalid'),
  label: z.string().trim().max(120, tooLong),
  required: z.boolean().default(false),
});
export type FormField = z.output<typeof formField>;

/** Where somebody signs: 0 is the first signer. */
const signaturePlace = pageBox.extend({ signer: z.int().min(0, 'invalid').max(9, 'invalid') });
export type SignaturePlace = z.output<typeof signaturePlace>;

const formRow = z.object({
  formId: z.string(),
  name: z.string(),
  formFileName: z.string(),
  pages: z.int(),
  /** Comes with the product: it can be used by everybody and changed by nobody. */
  builtIn: z.boolean(),
  /** The company whose form it is; null for one that any takes. */
  supplier: supplier.nullable(),
  /** The branch that it is for; null for any. */
  productType: productType.nullable(),
  updatedAt: instant.nullable(),
});
export type FormRow = z.output<typeof formRow>;

/** A form with its places. */
export const form = formRow.extend({
  fields: z.array(formField),
  signaturePlaces: z.array(signaturePlace),
  version: z.int(),
});
export type Form = z.output<typeof form>;

/** Whom a form is filled in for. An order brings its customer along. */
const subject = { customerId: id.nullable().default(null), orderId: id.nullable().default(null) };
const values = z.record(z.string().max(80), z.string().trim().max(500, tooLong)).default({});
/** What is known is filled in; `values` come before it. */
const filling = z.object({ ...subject, values, pdfName: title.optional() });

const layout = {
  name: title,
  supplier: supplier.nullable().default(null),
  productType: productType.nullable().default(null),
  fields: z.array(formField).max(mostFields, tooLong).default([]),
  signaturePlaces: z.array(signaturePlace).max(mostFields, tooLong).default([]),
};

/** What became of a form that was filled in: put aside, made a document of the customer, sent by mail. */
export const instanceStatuses = ['DRAFT', 'DOCUMENT', 'SENT'] as const;
export type InstanceStatus = (typeof instanceStatuses)[number];

/** A form that was filled in for somebody, or is being filled in. */
const instanceRow = z.object({
  instanceId: z.string(),
  formId: z.string(),
  /** As it was called when it was filled in. */
  formName: z.string(),
  documentName: z.string(),
  status: z.enum(instanceStatuses),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** What it became; null for drafts and mails, and once the document is gone for good. */
  documentId: z.string().nullable(),
  sentTo: z.string().nullable(),
  author: z.string(),
  updatedAt: instant,
});
export type InstanceRow = z.output<typeof instanceRow>;

const formInstance = instanceRow.extend({ values: z.record(z.string(), z.string()), version: z.int() });
export type FormInstance = z.output<typeof formInstance>;

/** The draft that goes with it, if there is one: it is a draft no more. */
const fromDraft = { instanceId: id.optional() };
const several = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(of).max(20, tooLong).optional(),
  );

/** Orders in which forms, and forms that were filled in, are listed. */
export const formSorts = ['name', 'updatedAt'] as const;
export const instanceSorts = ['updatedAt', 'documentName'] as const;

const one = { upstream: 'pdf-api', access: 'SEND_DOCS_FOR_SIGN' } as const;
const instancePath = 'agent/forms/instances';

/** Forms of the agency: PDF files with places for what is known of a customer and an order (S3 §7, DOC-05). */
export const forms = {
  list: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/forms',
    query: z.object({
      ...paging,
      /** Words of the name. */
      query: z.string().trim().max(100).default(''),
      suppliers: several(supplier),
      productTypes: several(productType),
      /** `own` are the agency's, `product` those that come with the product. */
      whose: z.enum(['own', 'product']).optional(),
      sort: z.enum(formSorts).default('name'),
      sortDirection: sortDirection.default('ASC'),
    }),
    response: pageOf(formRow),
  }),
  /** Forms that were filled in or put aside, of the whole agency, the last changed first. */
  findInstances: endpoint({
    ...one,
    method: 'GET',
    path: instancePath,
    query: z.object({
      ...paging,
      /** Words of the name of the document or of the customer. */
      query: z.string().trim().max(100).default(''),
      statuses: several(z.enum(instanceStatuses)),
      customerId: id.optional(),
      orderId: id.optional(),
      formId: id.optional(),
      /** `yes` leaves only the caller's own. */
      mine: z.enum(['yes', 'no']).default('no'),
      sort: z.enum(instanceSorts).default('updatedAt'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(instanceRow),
  }),
  getInstance: endpoint({ ...one, method: 'GET', path: `${instancePath}/{instanceId}`, response: formInstance }),
  /** Changes what was put aside. CONFLICT when somebody else has, or when it is a draft no more. */
  changeDraft: endpoint({
    ...one,
    method: 'PUT',
    path: `${instancePath}/{instanceId}`,
    body: z.object({ orderId: subject.orderId, values, documentName: title, version: z.int() }),
    response: formInstance,
    audit: 'forms.changeDraft',
  }),
  /** Drafts only: what became a document is removed there. */
  removeDraft: endpoint({
    ...one,
    method: 'DELETE',
    path: `${instancePath}/{instanceId}`,
    response: done,
    audit: 'forms.removeDraft',
  }),
  get: endpoint({ ...one, method: 'GET', path: 'agent/forms/{formId}', response: form }),
  /** What is known for the form's places, and the names of those that have to be filled in and are not. */
  known: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/forms/{formId}/values',
    query: z.object({ customerId: id.optional(), orderId: id.optional() }),
    response: z.object({
      customerId: z.string().nullable(),
      values: z.record(z.string(), z.string()),
      missing: z.array(z.string()),
    }),
  }),
  pageCount: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/forms/{formId}/pages/count',
    response: pages.count.response,
  }),
  /** A page of the empty form, counted from 1. */
  pageImage: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/forms/{formId}/pages/{page}',
    query: z.object({ dpi: pages.image.query.shape.dpi }),
    response: binary('image/jpeg'),
  }),
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
  /** `tooManyForms` once there are 500. */
  create: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms',
    body: z.object({ fileId: id, ...layout }),
    response: form,
    audit: 'forms.create',
  }),
  /** CONFLICT when somebody else has changed it meanwhile. */
  update: endpoint({
    ...one,
    method: 'PUT',
    path: 'agent/forms/{formId}',
    body: z.object({ ...layout, version: z.int() }),
    response: form,
    audit: 'forms.update',
  }),
  /** Takes a form out of the list; what was filled in stays, and the form can be brought back. */
  remove: endpoint({ ...one, method: 'DELETE', path: 'agent/forms/{formId}', response: done, audit: 'forms.remove' }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/{formId}/restoration',
    response: form,
    audit: 'forms.restore',
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
    body: filling.extend({ ...fromDraft, toEmail: z.email('email').max(200, tooLong) }),
    response: done,
    audit: 'forms.fillAndSend',
    idempotent: true,
  }),
  /** The same as a document of the customer. */
  instances: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/templates/{formId}/instances',
    body: z.object({ ...subject, ...fromDraft, values, documentName: title }),
    response: z.object({ documentId: z.string() }),
    audit: 'forms.instances',
    idempotent: true,
  }),
  /** Puts what was filled in aside, to be gone on with. */
  keepDraft: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/{formId}/drafts',
    body: z.object({ ...subject, values, documentName: title }),
    response: formInstance,
    audit: 'forms.keepDraft',
    idempotent: true,
  }),
};
