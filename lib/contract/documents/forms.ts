import { z } from 'zod';
import { typedMail, typedQuery } from '../kit/typed';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { maxFields, pageBox } from './envelope-drafts';
import { supplier } from '../quotes/insurers';
import { listed } from '../kit/listed';
import { pages } from './pages';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { uploadLimits } from '../kit/upload-rules';
import { customerPrivilege, done, filePassword, instant, productType } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

const id = z.string().max(64);
const title = z.string().trim().min(1, 'required').max(200, tooLong);

/** Names of values that are filled in automatically, from customer, order, agency and account. */
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

/**
 * A field of a form. Its name determines the value that fills it (`customer.firstName`); values of other names are
 * requested.
 */
const formField = pageBox.extend({
  name: z.string().regex(/^[\w.-]{1,80}$/, 'invalid'),
  label: z.string().trim().max(120, tooLong),
  required: z.boolean().default(false),
});
export type FormField = z.output<typeof formField>;

/** Where a signer signs; 0 is the first. */
const signaturePlace = pageBox.extend({ signer: z.int().min(0, 'invalid').max(9, 'invalid') });
export type SignaturePlace = z.output<typeof signaturePlace>;

const formRow = z.object({
  formId: z.string(),
  name: z.string(),
  formFileName: z.string(),
  pages: z.int(),
  /** Built into the product: everybody may use it, nobody may change it. */
  builtIn: z.boolean(),
  /** Insurer of the form; null for any. */
  supplier: supplier.nullable(),
  /** Line of insurance; null for any. */
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

/** Customer or order that a form is filled in for. An order implies its customer. */
const subject = { customerId: id.nullable().default(null), orderId: id.nullable().default(null) };
const values = z.record(z.string().max(80), z.string().trim().max(500, tooLong)).default({});
/** Known values are filled in; `values` take precedence. */
const filling = z.object({ ...subject, values, pdfName: title.optional() });

const layout = {
  name: title,
  supplier: supplier.nullable().default(null),
  productType: productType.nullable().default(null),
  fields: z.array(formField).max(maxFields, tooLong).default([]),
  signaturePlaces: z.array(signaturePlace).max(maxFields, tooLong).default([]),
};

/** Outcome of a filled form: draft, document of the customer, or mail. */
export const instanceStatuses = ['DRAFT', 'DOCUMENT', 'SENT'] as const;
export type InstanceStatus = (typeof instanceStatuses)[number];

/** A filled form or a draft. */
const instanceRow = z.object({
  instanceId: z.string(),
  formId: z.string(),
  /** Name at the time of filling. */
  formName: z.string(),
  documentName: z.string(),
  status: z.enum(instanceStatuses),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** Resulting document; null for drafts and mails, and after the document was deleted. */
  documentId: z.string().nullable(),
  sentTo: z.string().nullable(),
  author: z.string(),
  updatedAt: instant,
});
export type InstanceRow = z.output<typeof instanceRow>;

const formInstance = instanceRow.extend({ values: z.record(z.string(), z.string()), version: z.int() });
export type FormInstance = z.output<typeof formInstance>;

/** Draft that this call completes, if any. */
const fromDraft = { instanceId: id.optional() };
const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(20, tooLong).optional());

/** Sort orders of forms and filled forms. */
export const formSorts = ['name', 'updatedAt'] as const;
export const instanceSorts = ['updatedAt', 'documentName'] as const;

const one = { upstream: 'pdf-api', access: 'SEND_DOCS_FOR_SIGN' } as const;
const instancePath = 'agent/forms/instances';

/** A form with its file. */
export const newForm = z.object({ fileId: id, ...layout });

/** Forms of the agency: PDF files with places for data of a customer and an order (S3 §7, DOC-05). */
export const forms = {
  list: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/forms',
    query: z.object({
      ...paging,
      /** Words of the name. */
      query: typedQuery().default(''),
      suppliers: several(supplier),
      productTypes: several(productType),
      /** `own`: the agency's; `product`: those of the product. */
      whose: z.enum(['own', 'product']).optional(),
      sort: z.enum(formSorts).default('name'),
      sortDirection: sortDirection.default('ASC'),
    }),
    response: pageOf(formRow),
  }),
  /** Filled forms and drafts of the agency, last changed first. */
  findInstances: endpoint({
    ...one,
    method: 'GET',
    path: instancePath,
    query: z.object({
      ...paging,
      /** Words of the document's or the customer's name. */
      query: typedQuery().default(''),
      statuses: several(z.enum(instanceStatuses)),
      customerId: id.optional(),
      orderId: id.optional(),
      formId: id.optional(),
      /** `yes` for the caller's own only. */
      mine: z.enum(['yes', 'no']).default('no'),
      sort: z.enum(instanceSorts).default('updatedAt'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(instanceRow),
  }),
  getInstance: endpoint({ ...one, method: 'GET', path: `${instancePath}/{instanceId}`, response: formInstance }),
  /** Updates a draft. CONFLICT when somebody else changed it or it is no longer a draft. */
  changeDraft: endpoint({
    ...one,
    method: 'PUT',
    path: `${instancePath}/{instanceId}`,
    body: z.object({ orderId: subject.orderId, values, documentName: title, version: z.int() }),
    response: formInstance,
    audit: 'forms.changeDraft',
  }),
  /** Deletes a draft. A document is removed in `documents`. */
  removeDraft: endpoint({
    ...one,
    method: 'DELETE',
    path: `${instancePath}/{instanceId}`,
    response: done,
    audit: 'forms.removeDraft',
  }),
  get: endpoint({ ...one, method: 'GET', path: 'agent/forms/{formId}', response: form }),
  /** Returns known values, and the names of required fields without a value. */
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
  /** Returns a page of the empty form, counted from 1. */
  pageImage: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/forms/{formId}/pages/{page}',
    query: z.object({ dpi: pages.image.query.shape.dpi }),
    response: binary('image/jpeg'),
  }),
  /** Returns the forms with known values for an order, and the names of missing ones. */
  byOrder: endpoint({
    ...one,
    method: 'GET',
    path: 'agent/orders/{orderId}/forms',
    response: z.array(formRow.extend({ values: z.record(z.string(), z.string()), missing: z.array(z.string()) })),
  }),
  /**
   * Uploads a PDF and finds its fields. Deleted after a day unless a form is created. malformedPdfDocument,
   * PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG.
   */
  draft: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/draft',
    body: multipart({
      maxBytes: uploadLimits.document,
      accepts: ['application/pdf'],
      fields: z.object({ password: filePassword }),
    }),
    response: z.object({ fileId: z.string(), formFileName: z.string(), pages: z.int(), fields: z.array(formField) }),
    audit: 'forms.draft',
  }),
  /** Creates a form. `tooManyForms` above 500. */
  create: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms',
    body: newForm,
    response: form,
    audit: 'forms.create',
    idempotent: true,
  }),
  /** Updates a form. CONFLICT when somebody else changed it. */
  update: endpoint({
    ...one,
    method: 'PUT',
    path: 'agent/forms/{formId}',
    body: z.object({ ...layout, version: z.int() }),
    response: form,
    audit: 'forms.update',
  }),
  /** Removes a form from the list. It can be restored, and filled forms stay. */
  remove: endpoint({ ...one, method: 'DELETE', path: 'agent/forms/{formId}', response: done, audit: 'forms.remove' }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/{formId}/restoration',
    response: form,
    audit: 'forms.restore',
  }),
  /** Returns the places of signatures (S3 §7). */
  signatures: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/templates/{formId}/signatures',
    body: z.object({ signaturePlaces: layout.signaturePlaces }),
    response: form,
    audit: 'forms.signatures',
  }),
  /** Returns the filled form as a PDF. */
  fill: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/documents/forms/{formId}/templates/fill',
    body: filling,
    response: binary('application/pdf'),
    audit: 'forms.fill',
  }),
  /** Sends the filled form by mail. */
  fillAndSend: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/documents/forms/{formId}/templates/fillAndSend',
    body: filling.extend({ ...fromDraft, toEmail: typedMail().max(200, tooLong).pipe(z.email('email')) }),
    response: done,
    audit: 'forms.fillAndSend',
    idempotent: true,
  }),
  /** Stores the filled form as a document of the customer. */
  instances: endpoint({
    ...one,
    method: 'POST',
    path: 'agent/forms/templates/{formId}/instances',
    body: z.object({ ...subject, ...fromDraft, values, documentName: title }),
    response: z.object({ documentId: z.string() }),
    audit: 'forms.instances',
    idempotent: true,
  }),
  /** Saves a draft. */
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
