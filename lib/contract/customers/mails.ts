import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { isEmail } from '../../rules/people/email';
import { longestMail, maxRecipients } from '../../rules/work/mail';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { imageTypes } from '../kit/upload-rules';
import { pageOf, paging } from '../kit/paging';
import { typedMail, typedQuery } from '../kit/typed';
import { done, instant } from '../kit/values';
import { tagMark } from './tags';

export const mailFolders = ['DRAFT', 'INBOX', 'OUTBOX', 'RECYCLE_BIN', 'SENT', 'SPAM'] as const;
export const mailFolder = z.enum(mailFolders);
export type MailFolder = z.output<typeof mailFolder>;

/** A mail in a list (S3 §3). */
export const mailRow = z.object({
  entityId: z.string(),
  folder: mailFolder,
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** Beginning of the text. */
  preview: z.string(),
  seen: z.boolean(),
  attachments: z.int(),
  orderId: z.string().nullable(),
  sentTs: instant,
});
export type MailRow = z.output<typeof mailRow>;

/**
 * Progress of a mail that is written here; RECEIVED for all others. DELAYED: an attempt has failed, or its mailbox cannot
 * be reached, and it is tried again. IN_DOUBT: the connection ended before the server said whether it took the mail, and
 * no folder tells.
 */
export const mailStates = ['RECEIVED', 'DRAFT', 'WAITING', 'SENDING', 'DELAYED', 'SENT', 'FAILED', 'IN_DOUBT'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the mailbox. */
export const boxRow = mailRow.extend({
  /** Name of the sender; empty when there is none. */
  fromName: z.string(),
  state: z.enum(mailStates),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
  /** Who has been asked to answer it. */
  assignee: z.string().nullable(),
  /** Mails of the same conversation that the reader may see, this one included. */
  conversation: z.int(),
  tags: z.array(tagMark),
});
export type BoxRow = z.output<typeof boxRow>;

/** A file of a mail. */
export const mailFile = z.object({
  attachmentId: z.string(),
  name: z.string(),
  /** MIME type by the bytes. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Shown inside of the text. */
  contentId: z.string().nullable(),
  /** Document that it was saved as. */
  documentId: z.string().nullable(),
});
export type MailFile = z.output<typeof mailFile>;

/** Why a mail seems to belong to a customer, the strongest first. */
export const filingReasons = ['RULE', 'CONVERSATION', 'CLAIM', 'POLICY', 'PLATE', 'ID_NUMBER', 'SENDER'] as const;

/** A place where a mail seems to belong, with the reason. */
export const filingSuggestion = z.object({
  customerId: z.string(),
  customerName: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  claimId: z.string().nullable(),
  claimNumber: z.int().nullable(),
  reason: z.enum(filingReasons),
  /** What was found in the mail: an address, a plate, a number. */
  found: z.string(),
  /** Name of the attached file in which it was found; null for the mail itself. */
  file: z.string().nullable(),
});
export type FilingSuggestion = z.output<typeof filingSuggestion>;

/**
 * Why a file seems to be the policy that an order waits for, the surest first: its number, the plate, or the order to
 * which the mail is filed.
 */
export const awaitedReasons = ['POLICY', 'PLATE', 'ORDER'] as const;

/** A file of a mail that seems to be the policy that an order waits for, with the reason. */
export const awaitedPolicy = z.object({
  issueId: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  customerName: z.string(),
  policyNumber: z.string(),
  attachmentId: z.string(),
  fileName: z.string(),
  reason: z.enum(awaitedReasons),
  /** What was found in the mail. */
  found: z.string(),
});
export type AwaitedPolicy = z.output<typeof awaitedPolicy>;

/** Why the mailbox could not be read. */
export const mailProblems = ['login', 'notFound', 'refused', 'timeout', 'tls', 'forbidden', 'quota', 'failed'] as const;

/** A whole mail. */
export const mailCard = boxRow.extend({
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Address for answers, when it is not the sender's. */
  replyTo: z.string().nullable(),
  /** False while text and files are still at the server: they are fetched first for who has the mail open (`look`). */
  loaded: z.boolean(),
  text: z.string(),
  /** HTML without anything that runs or loads; null for a plain mail. */
  html: z.string().nullable(),
  /** ALWAYS: pictures on other servers are shown to the reader unasked, as the reader wants it for this sender. */
  pictures: z.enum(['ASK', 'ALWAYS']),
  files: z.array(mailFile),
  /** What the receiving server found of the sender. */
  senderCheck: z.enum(['PASS', 'FAIL', 'NONE']),
  /** A part of it could not be read; the original has it. */
  damaged: z.boolean(),
  /** Why it was not sent, in the words of the server; null when it was. */
  problem: z.string().nullable(),
  /** Recipients that the server refused in its words, while it took the mail for the others. */
  refused: z.array(z.object({ address: z.string(), words: z.string() })),
  /** Of a mail that cannot leave because its mailbox cannot be reached: why. */
  boxProblem: z.enum(mailProblems).nullable(),
  /** When it leaves, of a delayed one the next attempt; null while there is none. Until then it can be called back. */
  dueTs: instant.nullable(),
  /** Whether it can be called back: no server can have it. */
  recallable: z.boolean(),
  /** The mail that it answers or forwards. */
  answersId: z.string().nullable(),
  /** Whether it is in the reader's own mailbox: others may read it and not move it. */
  own: z.boolean(),
  assigneeId: z.string().nullable(),
  /** A word for colleagues, which never leaves the agency. */
  note: z.string(),
  /** Colleagues who have it open now. */
  present: z.array(z.object({ name: z.string(), answering: z.boolean() })),
  suggestions: z.array(filingSuggestion),
  /** The policy that an order waits for, when it seems to be here. */
  awaited: awaitedPolicy.nullable(),
  /** The rule of the reader's mailbox for the sender (`filings`). */
  senderRule: z.object({ filingId: z.string(), customerId: z.string(), customerName: z.string() }).nullable(),
  /** Version for optimistic locking; incremented on every change of a draft. */
  version: z.int(),
});
export type MailCard = z.output<typeof mailCard>;

/** State of the mailbox. */
export const boxStatus = z.object({
  /** Address of the mailbox. */
  address: z.string(),
  /** LOCAL: no server is set up, mail stays between the people of the agency and the outbox. */
  kind: z.enum(['LOCAL', 'SERVER']),
  state: z.enum(['NEW', 'IN_PROGRESS', 'DONE', 'ERROR']),
  problem: z.enum(mailProblems).nullable(),
  /** Last time that everything was read. */
  lastSuccessTs: instant.nullable(),
  /** Mails that the server has and that are not here yet. */
  missing: z.int(),
  /** Mails of which only the header is here: text and files follow, the newest first. */
  unloaded: z.int(),
  folders: z.array(z.object({ folder: mailFolder, total: z.int(), unseen: z.int() })),
  /** Mails that colleagues have asked the reader to answer. */
  assigned: z.int(),
  /** Mails of the outbox that could not leave. */
  stuck: z.int(),
});
export type BoxStatus = z.output<typeof boxStatus>;

const id = z.string().max(64);
const ids = z.array(id).min(1, 'required').max(100, tooLong);
const address = typedMail().max(254, tooLong).refine(isEmail, 'email');
const people = z.array(address).max(maxRecipients, tooLong);

/** What a draft says. */
export const mailDraft = z.object({
  to: people,
  cc: people,
  bcc: people,
  subject: z.string().trim().max(300, tooLong),
  text: z.string().max(longestMail, tooLong),
});
export type MailDraft = z.output<typeof mailDraft>;

export const mailShows = ['unseen', 'unfiled', 'assigned', 'files'] as const;

const find = z.object({
  ...paging,
  folder: mailFolder.optional(),
  /** Words of sender, recipients, subject, text and names of files. `from:` and `has:attachment` narrow. */
  query: typedQuery(200).default(''),
  show: z.enum(mailShows).optional(),
  tagIds: listed(z.array(id).max(20, tooLong).optional()),
  customerId: id.optional(),
  orderId: id.optional(),
  claimId: id.optional(),
});

/** Types of files that can be written with a mail, by their bytes. */
export const sentFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'audio/mpeg',
  'audio/mp4',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Types of files that are received: whatever is not known is handed out as bytes, never shown. */
export const mailFileTypes = [...sentFileTypes, 'audio/wav', 'application/octet-stream'] as const;

const staff = { upstream: 'ins-api', access: 'VIEW_MENU_MAILS' } as const;
/** The mailbox of a person, which nobody else reads in that person's name. */
const box = { ...staff, inPerson: true } as const;
const all = 'agent/mailbox/mails' as const;
const one = `${all}/{mailId}` as const;

export const mails = {
  /** Mails with a customer, newest first. */
  list: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/customers/{customerId}/mails',
    /** `claimId` narrows the list to the mails of one claim. */
    query: z.object({ ...paging, claimId: id.optional() }),
    response: pageOf(mailRow),
  }),
  status: endpoint({ ...box, method: 'GET', path: 'agent/mailbox/status', response: boxStatus }),
  /** Reads the mailbox anew, unless that is going on. */
  sync: endpoint({ ...box, method: 'POST', path: 'agent/mailbox/sync', response: done, tariff: 'exempt' }),
  /** Mails of the reader's mailbox and those that colleagues have assigned, newest first. */
  find: endpoint({ ...box, method: 'GET', path: all, query: find, response: pageOf(boxRow) }),
  get: endpoint({ ...box, method: 'GET', path: one, response: mailCard }),
  /** A file of a mail, or the range of it that was asked for. */
  attachment: endpoint({
    ...box,
    method: 'GET',
    path: `${one}/attachments/{attachmentId}`,
    response: binary(...mailFileTypes),
  }),
  /**
   * A picture on another server that the HTML of the mail names, for who has asked for it. The upstream fetches it, so
   * that its server learns nothing of the reader. NOT_FOUND for what is no picture, too large, slow, or not public.
   */
  picture: endpoint({
    ...box,
    method: 'GET',
    path: `${one}/pictures`,
    query: z.object({ address: z.string().max(2_000) }),
    response: binary(...imageTypes),
    timeout: 20_000,
  }),
  /** Shows the reader the pictures of all mails of this sender unasked, or asks again. */
  showPictures: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/pictures`,
    body: z.object({ always: z.boolean() }),
    response: mailCard,
    audit: 'mails.showPictures',
  }),
  /** The whole mail as it came, as .eml. */
  source: endpoint({ ...box, method: 'GET', path: `${one}/source`, response: binary('message/rfc822') }),
  /** People to write to, by the beginning of name or address: customers, colleagues, and whom one has written to. */
  contacts: endpoint({
    ...box,
    method: 'GET',
    path: 'agent/mailbox/contacts',
    query: z.object({ query: typedQuery().default('') }),
    response: z.array(
      z.object({ name: z.string(), address: z.string(), kind: z.enum(['CUSTOMER', 'COLLEAGUE', 'OTHER']) }),
    ),
  }),
  move: endpoint({
    ...box,
    method: 'POST',
    path: `${all}/move`,
    body: z.object({ mailIds: ids, folder: z.enum(['INBOX', 'RECYCLE_BIN', 'SENT', 'SPAM']) }),
    response: done,
    audit: 'mails.move',
  }),
  see: endpoint({
    ...box,
    method: 'POST',
    path: `${all}/seen`,
    body: z.object({ mailIds: ids, seen: z.boolean() }),
    response: done,
    audit: 'mails.see',
  }),
  /** Deletes mails of the recycle bin and drafts for good; others go to the recycle bin. */
  remove: endpoint({
    ...box,
    method: 'POST',
    path: `${all}/delete`,
    body: z.object({ mailIds: ids }),
    response: done,
    audit: 'mails.remove',
  }),
  /**
   * Begins a mail; an answer or a forwarded mail names the other one, and a forwarded one takes its files along. A new
   * mail without recipients that is filed to a customer is addressed to the customer.
   */
  createDraft: endpoint({
    ...box,
    method: 'POST',
    path: 'agent/mailbox/drafts',
    body: mailDraft.extend({
      answersId: id.nullable().default(null),
      forwards: z.boolean().default(false),
      /** Puts the writer's signature below the text, above what is quoted (`mailboxes.signature`). */
      signed: z.boolean().default(true),
      customerId: id.nullable().default(null),
      orderId: id.nullable().default(null),
      claimId: id.nullable().default(null),
    }),
    response: mailCard,
    audit: 'mails.createDraft',
    idempotent: true,
  }),
  /** Saves a draft. CONFLICT when it was changed in another tab meanwhile. */
  saveDraft: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/draft`,
    body: mailDraft.extend({ version: z.int() }),
    response: mailCard,
    audit: 'mails.saveDraft',
  }),
  /**
   * Puts a draft into the outbox, from where it leaves after the time for second thoughts, or at a time within a year.
   * CONFLICT like saveDraft.
   */
  send: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/send`,
    body: z.object({ version: z.int(), at: instant.nullable().default(null) }),
    response: mailCard,
    audit: 'mails.send',
    idempotent: true,
  }),
  /** Takes a mail back from the outbox. CONFLICT when it has left. */
  recall: endpoint({ ...box, method: 'POST', path: `${one}/recall`, response: mailCard, audit: 'mails.recall' }),
  /**
   * Says of a mail in doubt whether it arrived: it is kept among the sent ones, or leaves again at once, under the same
   * Message-ID. CONFLICT when it is in doubt no more.
   */
  settle: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/doubt`,
    body: z.object({ arrived: z.boolean() }),
    response: mailCard,
    audit: 'mails.settle',
  }),
  addAttachment: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/attachments`,
    body: multipart({
      maxBytes: 20 * 1024 * 1024,
      accepts: sentFileTypes,
    }),
    response: mailCard,
    audit: 'mails.addAttachment',
    timeout: 120_000,
  }),
  removeAttachment: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/attachments/delete`,
    body: z.object({ attachmentId: id }),
    response: mailCard,
    audit: 'mails.removeAttachment',
  }),
  /** Attaches the latest file of a document to a draft. */
  attachDocument: endpoint({
    ...box,
    access: ['VIEW_MENU_MAILS', 'VIEW_MENU_CUSTOMERS'],
    method: 'POST',
    path: `${one}/attachments/documents`,
    body: z.object({ documentId: id }),
    response: mailCard,
    audit: 'mails.attachDocument',
  }),
  /** Files the mail, or takes it out when all are null; the order or the claim names the customer. */
  file: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/filing`,
    body: z.object({
      customerId: id.nullable(),
      orderId: id.nullable().default(null),
      claimId: id.nullable().default(null),
    }),
    response: mailCard,
    audit: 'mails.file',
  }),
  /**
   * Saves a file as a document of the customer, and files the mail there. A locked PDF is kept without its lock:
   * without a password the customer's ID number is tried, as insurers lock with it. PDF_IS_ENCRYPTED when it is
   * another one, PDF_PASSWORD_WRONG.
   */
  saveAttachment: endpoint({
    ...box,
    access: ['VIEW_MENU_MAILS', 'VIEW_MENU_CUSTOMERS'],
    method: 'POST',
    path: `${one}/attachments/save`,
    body: z.object({
      attachmentId: id,
      customerId: id,
      orderId: id.nullable().default(null),
      documentName: z.string().trim().min(1, 'required').max(200, tooLong),
      password: z.string().max(128, tooLong).optional(),
    }),
    response: mailCard,
    audit: 'mails.saveAttachment',
    idempotent: true,
    timeout: 60_000,
  }),
  /**
   * Takes a PDF as the policy that an order waits for: it becomes a document of the order, the mail is filed there, and
   * nobody waits any more. CONFLICT when the policy has come meanwhile; PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG.
   */
  takePolicy: endpoint({
    ...box,
    access: ['VIEW_MENU_MAILS', 'VIEW_MENU_CUSTOMERS', 'CREATE_ORDER'],
    method: 'POST',
    path: `${one}/policy`,
    body: z.object({
      attachmentId: id,
      issueId: id,
      documentName: z.string().trim().min(1, 'required').max(200, tooLong),
      password: z.string().max(128, tooLong).optional(),
    }),
    response: mailCard,
    audit: 'mails.takePolicy',
    idempotent: true,
    timeout: 60_000,
  }),
  addTag: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/tags`,
    body: z.object({ tagId: id }),
    response: z.array(tagMark),
    audit: 'mails.addTag',
  }),
  /** Takes a tag off. TAG_OF_ANOTHER unless the caller owns the tag or has put it on. */
  removeTag: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/tags/delete`,
    body: z.object({ tagId: id }),
    response: z.array(tagMark),
    audit: 'mails.removeTag',
  }),
  /** Asks a colleague to answer, or nobody, and leaves a note beside the mail. */
  assign: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/assignment`,
    body: z.object({ assigneeId: id.nullable(), note: z.string().trim().max(2_000, tooLong) }),
    response: mailCard,
    audit: 'mails.assign',
  }),
  /** Says that the reader has the mail open, for a minute. Text and files that are not here yet are fetched first. */
  look: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/presence`,
    body: z.object({ answering: z.boolean() }),
    response: done,
    tariff: 'exempt',
  }),
};
