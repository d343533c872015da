import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { MailCard } from '../../../lib/contract/customers/mail-cards';
import type { AttachedMail, MailFile } from '../../../lib/contract/customers/mail-files';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { dispositionOf } from '../../engine/files/disposition';
import { fileAnswer } from '../../engine/files/file-answer';
import type { Context } from '../../engine/http/context';
import { isAttachedMail, openAttached } from '../../engine/mail/attached-mails';
import { filingOfSender } from '../filings/filings-of';
import { awaitedIn } from './awaited-policy';
import { maxFailures } from './fetch-mails';
import { mailRowOf, type NamedMail, namedMails } from './mail-row';
import { outgoingMail } from './outgoing-mail';
import { picturesOf } from './remote-pictures';
import { requireMail } from './require-mail';
import { savedInCopies } from './saved-copies';
import { logoContentId } from './drafts/sign-draft';
import { leavingHtml } from './written-html';
import { addressOf } from './store-message';
import { suggestFiling } from './suggest-filing';

/** Somebody who has not said so again for so long has closed the mail, s. */
const presentFor = 60;

const filesOf = async (tenant: Tenant, mail: NamedMail, caller: Context['caller']): Promise<MailFile[]> => {
  const rows = await tenant
    .selectFrom('mail_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'mail_files.agency_id')
        .onRef('documents.id', '=', 'mail_files.document_id'),
    )
    .select([
      'mail_files.id',
      'mail_files.name',
      'mail_files.content_id',
      'mail_files.document_id',
      'mail_files.inside_id',
      'files.type',
      'files.size',
      'files.hash',
      'documents.customer_id as document_customer',
    ])
    .where('mail_files.mail_id', '=', mail.id)
    .orderBy('mail_files.position')
    .execute();
  const isAllSaved = rows.every(({ document_id }) => document_id !== null);
  const copies = isAllSaved ? new Map<string, never>() : await savedInCopies(tenant, mail, caller);
  return rows.map(({ id, name, content_id, document_id, document_customer, inside_id, type, size, hash }) => ({
    attachmentId: id,
    name,
    type,
    size,
    contentId: content_id,
    isMail: isAttachedMail(name),
    insideId: inside_id,
    documentId: document_id ?? copies.get(hash)?.documentId ?? null,
    documentCustomerId: document_customer ?? copies.get(hash)?.customerId ?? null,
  }));
};

/** Selects a mail in all mailboxes to which it came. */
const copiesOf = (tenant: Tenant, { thread, message_id, sender }: NamedMail) =>
  tenant
    .selectFrom('mails')
    .select('mails.id')
    .where('thread', '=', thread ?? '')
    .where('message_id', '=', message_id ?? '')
    .where('sender', '=', sender);

/** Returns who has answered a mail, from whichever mailbox: a second answer is not written unknowingly. */
const answeredIn = async (tenant: Tenant, mail: NamedMail): Promise<MailCard['answered']> => {
  const rows = await tenant
    .selectFrom('mails')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'mails.agency_id').onRef('accounts.id', '=', 'mails.account_id'),
    )
    .select(['mails.sent_at', sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name')])
    // A forwarded mail begins a conversation of its own.
    .where('mails.thread', '=', mail.thread ?? mail.message_id ?? '')
    .where((eb) => eb.or([eb('mails.answers_id', '=', mail.id), eb('mails.answers_id', 'in', copiesOf(tenant, mail))]))
    .where('mails.state', 'in', ['WAITING', 'SENDING', 'SENT'])
    .where('mails.removed', '=', false)
    .orderBy('mails.sent_at')
    .orderBy('mails.id')
    .limit(10)
    .execute();
  return rows.map(({ name, sent_at }) => ({ name, sentTs: sent_at }));
};

/** Returns the colleagues who have the mail open: this one, or the one that came to their own mailbox. */
const presentIn = async (
  tenant: Tenant,
  mail: NamedMail,
  accountId: string,
  now: Date,
): Promise<MailCard['present']> => {
  const rows = await tenant
    .selectFrom('mail_readers')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'mail_readers.agency_id')
        .onRef('accounts.id', '=', 'mail_readers.account_id'),
    )
    .select(['mail_readers.answering', sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name')])
    .where((eb) =>
      eb.or([eb('mail_readers.mail_id', '=', mail.id), eb('mail_readers.mail_id', 'in', copiesOf(tenant, mail))]),
    )
    .where('mail_readers.account_id', '<>', accountId)
    .where('mail_readers.seen_at', '>', new Date(now.getTime() - presentFor * 1_000).toISOString())
    .orderBy('mail_readers.seen_at')
    .limit(10)
    .execute();
  return rows.map(({ name, answering }) => ({ name, answering }));
};

/** Returns the texts of the attached PDF files that have been read. */
async function textsOf(tenant: Tenant, mailId: string): Promise<{ name: string; text: string }[]> {
  const rows = await tenant
    .selectFrom('mail_files')
    .select(['mail_files.name', 'mail_files.text'])
    .where('mail_files.mail_id', '=', mailId)
    .where('mail_files.text', '<>', '')
    .orderBy('mail_files.position')
    .limit(10)
    .execute();
  return rows.map(({ name, text }) => ({ name, text: text ?? '' }));
}

async function ruleOf(tenant: Tenant, accountId: string, sender: string): Promise<MailCard['senderRule']> {
  const rule = await filingOfSender(tenant, accountId, sender);
  return rule ? { filingId: rule.filingId, customerId: rule.customerId, customerName: rule.customerName } : null;
}

/** Returns whether mails of a sender are filed to other customers. */
async function isShared(tenant: Tenant, sender: string, customerId: string): Promise<boolean> {
  const row = await tenant
    .selectFrom('mails')
    .select('mails.id')
    .where('mails.sender', '=', sender)
    .where('mails.customer_id', 'is not', null)
    .where('mails.customer_id', '<>', customerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what the reader's mailbox can do with all mails of a sender. */
async function ofSender(tenant: Tenant, { sender, state, account_id, living_customer }: NamedMail, reader: string) {
  if (account_id !== reader || state !== 'RECEIVED') return { senderRule: null, sharedSender: false };
  return {
    senderRule: await ruleOf(tenant, reader, sender),
    sharedSender: living_customer !== null && (await isShared(tenant, sender, living_customer)),
  };
}

/** Returns what is known of how a draft was begun. */
const beginningOf = ({ state, answers_id, awaits_quote, untouched }: NamedMail) => ({
  awaitsQuote: state === 'DRAFT' && answers_id !== null ? awaits_quote : null,
  untouched: state === 'DRAFT' && untouched,
});

/** Returns a whole mail. @throws Failure NOT_FOUND */
export async function readMail(mailId: string, { tenant, caller, now }: Context): Promise<MailCard> {
  await requireMail(tenant, mailId, caller);
  const row = found(await namedMails(tenant, caller.accountId).where('mails.id', '=', mailId).executeTakeFirst());
  const isSent = row.state !== 'RECEIVED';
  const own = row.account_id === caller.accountId;
  const files = await filesOf(tenant, row, caller);
  const addresses = isSent ? [...row.recipients, ...row.cc] : [row.sender];
  return {
    ...mailRowOf(row),
    cc: row.cc,
    // The hidden recipients are the sender's secret.
    bcc: own ? row.bcc : [],
    replyTo: row.reply_to,
    loaded: row.loaded,
    absent: row.loaded ? null : await absenceOf(tenant, row),
    text: row.body,
    html: shownHtml(row, files),
    pictures: await picturesOf(tenant, caller.accountId, row),
    files,
    senderCheck: row.sender_check,
    damaged: row.damaged,
    cutSize: row.cut_size,
    problem: row.problem,
    // They may be hidden ones.
    refused: own ? row.refused.map((address, at) => ({ address, words: row.refusals[at] ?? '' })) : [],
    boxProblem: row.delayed || !row.loaded ? row.box_problem : null,
    dueTs: row.delayed && row.box_problem !== null ? nextRun(row) : row.due_at,
    recallable: row.state === 'WAITING' || row.state === 'FAILED',
    answersId: row.answers_id,
    ...beginningOf(row),
    own,
    assigneeId: row.assigned_to,
    note: row.note,
    present: await presentIn(tenant, row, caller.accountId, now),
    answered: await answeredIn(tenant, row),
    suggestions:
      row.living_customer === null && row.state !== 'DRAFT'
        ? await suggestFiling(tenant, {
            ...{ mailId, accountId: row.account_id, addresses, thread: row.thread },
            ...{ subject: row.subject, body: row.body, files: await textsOf(tenant, mailId) },
          })
        : [],
    awaited: await awaitedIn(tenant, row),
    ...(await ofSender(tenant, row, caller.accountId)),
    version: row.version,
  };
}

/** Returns why text and files of a mail are not here. */
async function absenceOf(
  tenant: Tenant,
  { account_id, remote_uid, gone, wanted, load_failures, box_problem }: NamedMail,
): Promise<NonNullable<MailCard['absent']>> {
  const { account_state } = await tenant
    .selectFrom('accounts')
    .select('account_state')
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow();
  // A mail that has left its folder may turn up in another one while the run goes on.
  if (account_state === 'DELETED' || (remote_uid === null && !gone)) return 'GONE';
  if (box_problem !== null) return 'OFFLINE';
  if (load_failures >= maxFailures) return 'FAILED';
  return wanted || gone ? 'COMING' : 'PAUSED';
}

/** A draft is shown as it was written; what was sent from here, as it left. */
const shownHtml = (
  { body, html, signature, state, file_id }: Pick<NamedMail, 'body' | 'html' | 'signature' | 'state' | 'file_id'>,
  files: readonly MailFile[],
): string | null =>
  html === null || state === 'DRAFT' || file_id !== null
    ? html
    : leavingHtml({ text: body, html, signature, isPictured: files.some((one) => one.contentId === logoContentId) });

/** A mailbox that was refused is left alone until there are new settings. */
const nextRun = ({ box_problem, not_before }: Pick<NamedMail, 'box_problem' | 'not_before'>): string | null =>
  box_problem === 'login' ? null : not_before;

/** Types that a browser may show inside of a page. */
const shown = /^(image\/|audio\/|application\/pdf$)/;

/** Returns where a file of a mail is kept. @throws Failure NOT_FOUND */
const fileOf = async (tenant: Tenant, mailId: string, attachmentId: string) =>
  found(
    await tenant
      .selectFrom('mail_files')
      .innerJoin('files', (join) =>
        join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
      )
      .select(['mail_files.name', 'mail_files.file_id', 'files.hash', 'files.type'])
      .where('mail_files.id', '=', attachmentId)
      .where('mail_files.mail_id', '=', mailId)
      .executeTakeFirst(),
  );

/** Returns a file of a mail. @throws Failure NOT_FOUND */
export async function attachmentAnswer(mailId: string, attachmentId: string, context: Context): Promise<Response> {
  await requireMail(context.tenant, mailId, context.caller);
  const file = await fileOf(context.tenant, mailId, attachmentId);
  return fileAnswer(context, file.file_id, ['mail'], shown.test(file.type) ? 'inline' : 'attachment');
}

/** Returns the mail as it came; one that was written here as it would leave. @throws Failure NOT_FOUND, also while it is at its server */
export async function sourceAnswer(mailId: string, context: Context): Promise<Response> {
  const mail = await requireMail(context.tenant, mailId, context.caller);
  if (mail.file_id !== null) return fileAnswer(context, mail.file_id, ['mail'], 'attachment');
  if (!mail.loaded) throw new Failure('NOT_FOUND');
  const box = { agencyId: context.agencyId, accountId: mail.account_id };
  // The call reads within its own transaction.
  const { raw } = await outgoingMail(mail, box, { inTransaction: (work) => work(context), files: context.files });
  return new Response(new Uint8Array(raw), {
    headers: {
      'content-type': 'message/rfc822',
      'content-length': String(raw.byteLength),
      'content-disposition': dispositionOf('attachment', `${mail.subject.slice(0, 100) || 'mail'}.eml`),
    },
  });
}

/** Opens a message that hangs on a mail, outside of any transaction. @throws Failure NOT_FOUND, also for other files */
export async function attachedMail(
  mailId: string,
  attachmentId: string,
  { inTransaction, agencyId, caller, files }: Context,
): Promise<AttachedMail> {
  const { name, hash } = await inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, agencyId);
    await requireMail(tenant, mailId, caller);
    return fileOf(tenant, mailId, attachmentId);
  });
  if (!isAttachedMail(name)) throw new Failure('NOT_FOUND');
  const message = await openAttached({ name, bytes: await buffer(await files.read(hash)) });
  return {
    subject: message.subject,
    from: message.from.address,
    fromName: message.from.name,
    to: message.to.map(addressOf),
    cc: message.cc.map(addressOf),
    sentTs: message.date?.toISOString() ?? null,
    text: message.text,
    html: message.html,
    damaged: message.damaged,
  };
}
