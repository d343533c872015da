import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { binary, endpoint, multipart } from '../kit/endpoint';
import { listed } from '../kit/listed';
import { pageOf, paging } from '../kit/paging';
import { typedQuery } from '../kit/typed';
import { imageTypes } from '../kit/upload-rules';
import { done, instant } from '../kit/values';
import { boxStatus } from './mail-box-status';
import { mailCard } from './mail-cards';
import { mailDraft } from './mail-drafts';
import { attachedMail, mailFileTypes, sentFileTypes } from './mail-files';
import { boxRow, mailFolder, mailRow } from './mail-rows';
import { stoppedMails } from './stopped-mails';
import { tagMark } from './tags';

const id = z.string().max(64);
const ids = z.array(id).min(1, 'required').max(100, tooLong);

export const mailShows = ['unseen', 'unfiled', 'assigned', 'postponed', 'files'] as const;

const find = z.object({
  ...paging,
  folder: mailFolder.optional(),
  /**
   * Words of sender, recipients, subject, text and names of files. `from:`, `to:`, `subject:`, `customer:`,
   * `has:attachment`, `after:` (from that day on) and `before:` (a day as `2026-11-01` or `1.11.2026`) narrow, in Hebrew
   * and Russian too (`lib/rules/work/mail-search.ts`); quotes hold several words together.
   */
  query: typedQuery(200).default(''),
  show: z.enum(mailShows).optional(),
  tagIds: listed(z.array(id).max(20, tooLong).optional()),
  customerId: id.optional(),
  orderId: id.optional(),
  claimId: id.optional(),
  /** Only mails of the conversation that this mail is part of, whichever folder they are in. */
  conversationOf: id.optional(),
});

const staff = { upstream: 'ins-api', access: 'VIEW_MENU_MAILS' } as const;
/** The mailbox of a person, in which nobody else does anything in that person's name. */
const box = { ...staff, inPerson: true } as const;
/** What staff may look at in that person's name, while the person allows it (`mailboxes.allowReading`). */
const readable = { ...staff, inPerson: 'unlessAllowed' } as const;
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
  ...stoppedMails,
  status: endpoint({ ...readable, method: 'GET', path: 'agent/mailbox/status', response: boxStatus }),
  /** Reads the mailbox anew, unless that is going on. */
  sync: endpoint({ ...box, method: 'POST', path: 'agent/mailbox/sync', response: done, tariff: 'exempt' }),
  /** Mails of the reader's mailbox and those that colleagues have assigned, newest first. */
  find: endpoint({
    ...readable,
    method: 'GET',
    path: all,
    query: find,
    response: pageOf(boxRow),
    auditActing: 'mails.list',
  }),
  get: endpoint({ ...readable, method: 'GET', path: one, response: mailCard, auditActing: 'mails.read' }),
  /** A file of a mail, or the range of it that was asked for. */
  attachment: endpoint({
    ...readable,
    method: 'GET',
    path: `${one}/attachments/{attachmentId}`,
    response: binary(...mailFileTypes),
    auditActing: 'mails.readFile',
  }),
  /**
   * Opens a message that hangs on a mail (`isMail`); its files are among those of the mail. NOT_FOUND for any other file.
   */
  attached: endpoint({
    ...readable,
    method: 'GET',
    path: `${one}/attachments/{attachmentId}/message`,
    response: attachedMail,
    auditActing: 'mails.readFile',
    timeout: 30_000,
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
  source: endpoint({
    ...readable,
    method: 'GET',
    path: `${one}/source`,
    response: binary('message/rfc822'),
    auditActing: 'mails.readFile',
  }),
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
  /**
   * Takes mails out of the inbox until a time within a year, when they come back unread; null brings them back at once.
   * Mails that are not in the inbox stay as they are.
   */
  postpone: endpoint({
    ...box,
    method: 'POST',
    path: `${all}/postponement`,
    body: z.object({ mailIds: ids, until: instant.nullable() }),
    response: done,
    audit: 'mails.postpone',
  }),
  /**
   * Deletes mails of the recycle bin and drafts for good; others go to the recycle bin. With `untouched`, deletes drafts
   * in which nothing was written since they were begun as blank, answer or forwarded mail, and leaves the others.
   */
  remove: endpoint({
    ...box,
    method: 'POST',
    path: `${all}/delete`,
    body: z.object({ mailIds: ids, untouched: z.boolean().default(false) }),
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
      /** The text of that mail is not here yet: it is quoted, or forwarded with its files, later (`saveDraft`). */
      quotesLater: z.boolean().default(false),
      /** Puts the writer's signature below the text, above what is quoted (`mailboxes.signature`). */
      signed: z.boolean().default(true),
      customerId: id.nullable().default(null),
      orderId: id.nullable().default(null),
      claimId: id.nullable().default(null),
    }),
    largestBody: 1024 * 1024,
    response: mailCard,
    audit: 'mails.createDraft',
    idempotent: true,
  }),
  /**
   * Saves a draft. VALIDATION_ERROR `tooLong` for HTML that says more than a mail may. CONFLICT when it was changed in
   * another tab meanwhile.
   */
  saveDraft: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/draft`,
    body: mailDraft.extend({
      version: z.int(),
      /** The text of the mail that it answers or forwards came late, and is in it now (`awaitsQuote`). */
      quoted: z.boolean().default(false),
      /** The writer has written nothing yet: only that text was added. */
      untouched: z.boolean().default(false),
    }),
    largestBody: 1024 * 1024,
    response: mailCard,
    audit: 'mails.saveDraft',
  }),
  /**
   * Puts a draft into the outbox, from where it leaves after the time for second thoughts, or at a time within a year.
   * CONFLICT like saveDraft; MAIL_FILES_TOO_LARGE.
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
  /**
   * Has a mail that waits in the outbox leave at once, under the same Message-ID; one that leaves already stays as it is.
   * CONFLICT when it is no longer in the outbox.
   */
  sendNow: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/departure`,
    response: mailCard,
    audit: 'mails.sendNow',
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
  /** Attaches a file. MAIL_FILES_TOO_LARGE when the files of the mail are more than it can carry. */
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
    idempotent: true,
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
  /** Attaches the latest file of a document to a draft. MAIL_FILES_TOO_LARGE like addAttachment. */
  attachDocument: endpoint({
    ...box,
    access: ['VIEW_MENU_MAILS', 'VIEW_MENU_CUSTOMERS'],
    method: 'POST',
    path: `${one}/attachments/documents`,
    body: z.object({ documentId: id }),
    response: mailCard,
    audit: 'mails.attachDocument',
  }),
  /**
   * Files the mail, or takes it out when all are null; the order or the claim names the customer. What waits in its
   * conversation goes `along`; to undo that, the same mails are named.
   */
  file: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/filing`,
    body: z.object({
      customerId: id.nullable(),
      orderId: id.nullable().default(null),
      claimId: id.nullable().default(null),
      along: z.array(id).max(1_000, tooLong).default([]),
    }),
    response: mailCard.extend({ along: z.array(z.string()) }),
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
  /**
   * Says that the reader has the mail open, for a minute. Text and files that are not here yet are fetched first; `again`
   * also when several attempts were in vain.
   */
  look: endpoint({
    ...box,
    method: 'POST',
    path: `${one}/presence`,
    body: z.object({ answering: z.boolean(), again: z.boolean().default(false) }),
    response: done,
    tariff: 'exempt',
  }),
};
