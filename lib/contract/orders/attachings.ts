import { z } from 'zod';
import { typedCode, typedMail, typedPhone } from '../kit/typed';
import { attachingStages, numberProblem } from '../../rules/work/attaching';
import { tooLong } from '../../rules/kit/rule-messages';
import { customerRow } from '../customers/customers';
import { documentStatuses } from '../../rules/work/document-status';
import { endpoint } from '../kit/endpoint';
import { envelopeChannels, maxDays, maxItems, usualDays } from '../documents/envelope-drafts';
import { envelopeStatuses } from '../../rules/work/envelope-status';
import { signerStatuses } from '../documents/envelopes';
import { attachedCustomer, order } from './orders';
import { instant } from '../kit/values';
import { locales } from '../../i18n/locales';

/** Papers of a proposal (S3 §2). */
export const paperKinds = ['APPENDIX', 'SHORT_FORM', 'SUPPLIER_FORM', 'CUSTOM'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Most papers of one order. */
export const maxPapers = maxItems;

const id = z.string().max(64);

/** An ID, passport or company number (S3 §5 "input-number form"). */
export const enteredNumber = z
  .object({
    type: z.enum(['NATIONAL_ID', 'PASSPORT', 'COMPANY']).default('NATIONAL_ID'),
    passportNumber: typedCode().max(20, tooLong),
  })
  .check((context) => {
    const rule = numberProblem(context.value);
    if (rule) context.issues.push({ code: 'custom', input: context.value, path: ['passportNumber'], message: rule });
  });
export type EnteredNumber = z.output<typeof enteredNumber>;

/** Input of step 1: the number, its confirmation, and the customer who has it. */
export const intake = z.object({
  number: enteredNumber,
  confirmed: z.literal(true, 'mustConfirm'),
  customer: attachedCustomer,
});
export type Intake = z.output<typeof intake>;

/** A paper of the proposal. */
export const paper = z.object({
  documentId: z.string(),
  kind: z.enum(paperKinds),
  /** Offer that it is about; null for a paper of the whole order. */
  orderItemId: z.string().nullable(),
  documentName: z.string(),
  status: z.enum(documentStatuses),
  /** Latest file; null while there is none. */
  fileId: z.string().nullable(),
  /** MIME type of the latest file. */
  fileType: z.string().nullable(),
  /** The places of the signatures are known, so that it can be sent without preparing them. */
  ready: z.boolean(),
  /** Envelope in which it waits for signatures. */
  signingEnvelopeId: z.string().nullable(),
  updateTs: instant,
});
export type Paper = z.output<typeof paper>;

/** The process that attaches a customer to an order and closes the deal. */
export const attaching = z.object({
  order,
  stage: z.enum(attachingStages),
  /** Number that was confirmed and still is the customer's. */
  number: z
    .object({ type: z.string(), passportNumber: z.string(), confirmedBy: z.string(), confirmedTs: instant })
    .nullable(),
  papers: z.array(paper),
  /** Latest envelope with a paper of the order. */
  envelope: z
    .object({
      envelopeId: z.string(),
      status: z.enum(envelopeStatuses),
      sentTs: instant.nullable(),
      expiresTs: instant,
      signers: z.array(
        z.object({ name: z.string(), status: z.enum(signerStatuses), asked: z.int(), finished: z.int() }),
      ),
    })
    .nullable(),
});
export type Attaching = z.output<typeof attaching>;

const one = 'agent/insurance/issue/orders/{orderId}/attaching';
const common = { upstream: 'ins-api', access: 'CREATE_ORDER' } as const;

/** Papers of a proposal, and where they are sent. */
export const attachingSending = z.object({
  documentIds: z.array(id).min(1, 'required').max(maxPapers, tooLong),
  channels: z.array(z.enum(envelopeChannels)).min(1, 'nobodyReachable'),
  mobile: typedPhone().max(30, tooLong).nullable().default(null),
  email: typedMail().max(254, tooLong).nullable().default(null),
  locale: z.enum(locales).default('he'),
  message: z.string().trim().max(1_000, tooLong).nullable().default(null),
  confirmPhone: z.boolean().default(false),
  validDays: z.int('required').min(1, 'invalid').max(maxDays, 'invalid').default(usualDays),
});

export const attachings = {
  get: endpoint({ ...common, method: 'GET', path: one, response: attaching }),
  /** Returns the customer who has this number; null when attaching would create one. */
  findCustomer: endpoint({
    ...common,
    method: 'GET',
    path: `${one}/customer`,
    query: enteredNumber,
    response: z.object({ customer: customerRow.nullable() }),
  }),
  /**
   * Step 1: stores the confirmed number and attaches the customer. A customer without a number gets it.
   * NEW_CUSTOMER_WILL_BE_CREATED until a new customer is agreed to; VALIDATION_ERROR when the customer has another
   * number; CONFLICT when somebody else changed the order since `version`; ORDER_STATE_ERROR;
   * DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR.
   */
  attach: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/customer`,
    body: intake.extend({ version: z.int(), newCustomerAgreed: z.boolean().default(false) }),
    response: attaching,
    audit: 'attachings.attach',
    idempotent: true,
  }),
  /**
   * Step 2: creates a paper, or creates it again from the current facts. A custom paper is a document of the order or a form
   * of the agency. SUPPLIER_FORM_UNAVAILABLE, documentIsLocked, DOCUMENT_OUT_FOR_SIGNATURE, ORDER_STATE_ERROR.
   */
  addPaper: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/papers`,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['APPENDIX', 'SHORT_FORM', 'SUPPLIER_FORM']), orderItemId: id }),
      z.object({ kind: z.literal('CUSTOM'), documentId: id }),
    ]),
    response: attaching,
    audit: 'attachings.addPaper',
    idempotent: true,
  }),
  /** Takes a paper off the proposal. The document stays. DOCUMENT_OUT_FOR_SIGNATURE */
  removePaper: endpoint({
    ...common,
    method: 'DELETE',
    path: `${one}/papers/{documentId}`,
    response: attaching,
    audit: 'attachings.removePaper',
  }),
  /**
   * Sends papers to the customer for signature, in one envelope. While the places of signatures of a paper are unknown,
   * nothing is sent: the envelope of the answer is a draft. The errors of `envelopes.send`; ORDER_STATE_ERROR.
   */
  send: endpoint({
    ...common,
    access: 'SEND_DOCS_FOR_SIGN',
    method: 'POST',
    path: `${one}/sending`,
    body: attachingSending,
    response: z.object({ envelopeId: z.string(), sent: z.boolean() }),
    audit: 'attachings.send',
    idempotent: true,
    timeout: 60_000,
  }),
  /** Records that a signed paper came back on paper or by mail; it may have come after the link expired. */
  receivePaper: endpoint({
    ...common,
    method: 'POST',
    path: `${one}/papers/{documentId}/received`,
    response: attaching,
    audit: 'attachings.receivePaper',
  }),
};
