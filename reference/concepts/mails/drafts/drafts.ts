import { sql } from 'kysely';
import type { MailDraft } from '../../../../lib/contract/customers/mail-drafts';
import type { mails } from '../../../../lib/contract/customers/mails';
import type { ParsedBody } from '../../../../lib/contract/kit/endpoint';
import { sendingTime } from '../../../../lib/rules/work/send-later';
import { secondsToRecall } from '../../../../lib/rules/work/mail';
import { newId } from '../../../engine/db/ids';
import type { Tenant } from '../../../engine/db/tenant';
import { Failure, found } from '../../../engine/failures/failure';
import type { Context } from '../../../engine/http/context';
import { wakeBox } from '../box-problem';
import type { Filing } from '../../claims/customer-under';
import { senderOf } from '../box-status';
import { deleteDraft } from '../change-mails';
import { copyFiles, refuseTooLarge } from './draft-files';
import { signatureOf } from '../../mailboxes/signature';
import { filingOf } from '../file-mail';
import { intend } from '../intents';
import { readableMail, requireDraft, requireMail } from '../require-mail';
import { asSent } from '../run-send';
import { syncBoxSignature } from '../job-signatures';
import { addLogo, signedMarkup, signedText } from './sign-draft';
import { previewOf, wordsOf } from '../store-message';
import { writtenBody } from '../written-html';

const columnsOf = ({ to, cc, bcc, subject, ...written }: MailDraft) => {
  const { body, html } = writtenBody(written);
  return { recipients: to, cc, bcc, subject, body, html, preview: previewOf(body) };
};

/** Returns whether nothing was filled in for the writer of a new mail: a letter that was is wanted. */
const saysNothing = ({ text, html }: MailDraft): boolean => text.trim() === '' && html === null;

/** Begins a mail, an answer or a forwarded mail. @returns its id @throws Failure NOT_FOUND */
export async function createDraft(body: ParsedBody<typeof mails.createDraft>, context: Context): Promise<string> {
  const { tenant, caller, now } = context;
  const answered = body.answersId === null ? null : await requireMail(tenant, body.answersId, caller);
  const { address, name } = await senderOf(context, caller.accountId);
  const filing = await placeOf(tenant, body, answered);
  await dropUntouched(tenant, caller.accountId, now);
  const id = newId();
  const signature = body.signed ? (await signatureOf(tenant, caller.accountId)).text : '';
  const isAnswer = answered !== null;
  const text = signedText(body.text, signature, isAnswer);
  const html = body.html === null ? null : signedMarkup(body.html, signature, isAnswer);
  const columns = {
    sender: address,
    sender_name: name,
    ...columnsOf(await addressed(tenant, { ...body, text, html }, filing.customerId)),
  };
  await tenant
    .insertInto('mails', {
      id,
      account_id: caller.accountId,
      customer_id: filing.customerId,
      order_id: filing.orderId,
      claim_id: filing.claimId,
      folder: 'DRAFT',
      state: 'DRAFT',
      ...columns,
      words: wordsOf(columns, []),
      seen: true,
      attachments: 0,
      sent_at: now,
      signature,
      answers_id: answered?.id ?? null,
      untouched: isAnswer || saysNothing(body),
      awaits_quote: awaitedOf(body),
      thread: body.forwards ? null : threadOf(answered),
    })
    .execute();
  // Its files come with its text.
  const takesFiles = answered && body.forwards && !body.quotesLater;
  if (takesFiles) await copyFiles(tenant, { from: answered.id, to: id, standing: 0 }, context);
  if (body.signed) await addLogo(tenant, id, { accountId: caller.accountId, now });
  return id;
}

/** Returns the conversation of a mail; null for one that begins one. */
const threadOf = (answered: Answered | null) => answered?.thread ?? answered?.message_id ?? null;

/** Returns what a draft gets once the text of the other mail is here; null when it has it. */
function awaitedOf({ answersId, quotesLater, forwards }: ParsedBody<typeof mails.createDraft>) {
  if (answersId === null || !quotesLater) return null;
  return forwards ? 'FORWARD' : 'ANSWER';
}

/** Mails that were begun and left alone, such as in a tab that was closed, are kept for so long, ms. */
const untouchedFor = 24 * 60 * 60 * 1_000;

/** Deletes the mails that somebody has begun long ago and never changed. */
async function dropUntouched(tenant: Tenant, accountId: string, now: Date): Promise<void> {
  const rows = await tenant
    .selectFrom('mails')
    .select('mails.id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`mails.untouched`)
    .where('state', '=', 'DRAFT')
    .where('sent_at', '<', new Date(now.getTime() - untouchedFor).toISOString())
    .limit(100)
    .execute();
  for (const { id } of rows) await deleteDraft(tenant, id);
}

type Answered = Awaited<ReturnType<typeof requireMail>>;

/** Returns where a new mail is filed: where it says, or with the mail that it answers. @throws Failure NOT_FOUND */
async function placeOf(tenant: Tenant, body: Filing, answered: Answered | null): Promise<Filing> {
  const { customerId, orderId, claimId } = body;
  if (!answered || customerId !== null || orderId !== null || claimId !== null) return filingOf(tenant, body);
  return { customerId: answered.customer_id, orderId: answered.order_id, claimId: answered.claim_id };
}

/** A new mail that names nobody and is filed to a customer is addressed to the customer. */
async function addressed<D extends MailDraft & { answersId: string | null }>(
  tenant: Tenant,
  draft: D,
  customerId: string | null,
): Promise<D> {
  const named = draft.to.length + draft.cc.length + draft.bcc.length > 0;
  if (named || customerId === null || draft.answersId !== null) return draft;
  const row = await tenant
    .selectFrom('customers')
    .select('customers.email')
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  return row?.email ? { ...draft, to: [row.email] } : draft;
}

const refuseOld = (row: { version: number }, version: number) => {
  if (row.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The draft is at version ${row.version}` });
};

/** Saves a draft. @throws Failure NOT_FOUND, CONFLICT */
export async function saveDraft(
  mailId: string,
  { version, quoted, untouched, ...draft }: ParsedBody<typeof mails.saveDraft>,
  context: Context,
): Promise<void> {
  const { tenant, caller, now } = context;
  const row = await requireDraft(tenant, mailId, caller);
  refuseOld(row, version);
  const columns = columnsOf(draft);
  if (quoted && row.awaits_quote === 'FORWARD' && row.answers_id !== null) {
    // Its files came with its text. It may be gone since: what is written is saved all the same.
    const other = await readableMail(tenant, row.answers_id, caller);
    if (other) await copyFiles(tenant, { from: other.id, to: mailId, standing: row.attachments }, context);
  }
  await tenant
    .updateTable('mails')
    .set({
      ...columns,
      words: wordsOf({ sender: row.sender, sender_name: row.sender_name, ...columns }, []),
      sent_at: now,
      untouched: untouched && row.untouched,
      awaits_quote: quoted ? null : row.awaits_quote,
      version: version + 1,
    })
    .where('mails.id', '=', mailId)
    .execute();
}

/**
 * Puts a draft into the outbox. @throws Failure NOT_FOUND, CONFLICT; VALIDATION_ERROR without a recipient, or for a time
 * that has passed or is too far away; MAIL_FILES_TOO_LARGE
 */
export async function sendDraft(
  mailId: string,
  { version, at }: ParsedBody<typeof mails.send>,
  context: Context,
): Promise<void> {
  const { tenant, caller, now, describe } = context;
  const row = await requireDraft(tenant, mailId, caller);
  refuseOld(row, version);
  const recipients = [...row.recipients, ...row.cc, ...row.bcc];
  if (recipients.length === 0)
    throw new Failure('VALIDATION_ERROR', { field: 'to', fields: [{ path: 'to', rule: 'required' }] });
  const rule = sendingTime(at, now.getTime());
  if (rule) throw new Failure('VALIDATION_ERROR', { field: 'at', fields: [{ path: 'at', rule }] });
  await refuseTooLarge(tenant, mailId);
  const due = at === null ? new Date(now.getTime() + secondsToRecall * 1_000) : new Date(at);
  const messageId = row.message_id ?? `<${newId()}@${row.sender.split('@').pop() || 'localhost'}>`;
  await tenant
    .updateTable('mails')
    .set({
      folder: 'OUTBOX',
      state: 'WAITING',
      message_id: messageId,
      thread: row.thread ?? messageId,
      due_at: due,
      sent_at: at === null ? now : due,
      problem: null,
      stopped_due_at: null,
      untouched: false,
      version: version + 1,
    })
    .where('mails.id', '=', mailId)
    .execute();
  await intend(context, tenant, { accountId: caller.accountId, mailIds: [mailId], kind: 'SEND', due });
  await wakeBox(tenant, caller.accountId);
  describe({ recipients: recipients.length });
}

/**
 * Has a mail that waits in the outbox leave at once, as it is and under its Message-ID. One that is on its way already
 * stays as it is, so that a second press is none. @throws Failure NOT_FOUND; CONFLICT when it waits no more
 */
export async function sendNow(mailId: string, context: Context): Promise<void> {
  const { tenant, caller, now, jobs, agencyId } = context;
  const { accountId } = caller;
  // The journal first, as the run that sends does: neither waits for the other.
  const hurried = await tenant
    .updateTable('mail_intents')
    .set({ due_at: now })
    .where('account_id', '=', accountId)
    .where('mail_id', '=', mailId)
    .where('kind', '=', 'SEND')
    .where('state', '=', 'WAITING')
    .where('due_at', '>', now.toISOString())
    .returning('number')
    .executeTakeFirst();
  if (hurried) {
    await tenant
      .updateTable('mails')
      .set({ due_at: now, sent_at: now })
      .where('mails.id', '=', mailId)
      .where('state', '=', 'WAITING')
      .execute();
    await wakeBox(tenant, accountId);
    await jobs.send(syncBoxSignature, { agencyId, accountId });
    return;
  }
  const { state } = found(
    await tenant
      .selectFrom('mails')
      .select('mails.state')
      .where('mails.id', '=', mailId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  if (!['WAITING', 'SENDING', 'SENT'].includes(state))
    throw new Failure('CONFLICT', { field: 'state', message: 'The mail does not wait in the outbox' });
}

/** Takes a mail back from the outbox. @throws Failure NOT_FOUND; CONFLICT when it is leaving or has left */
export async function recallMail(mailId: string, { tenant, caller }: Context): Promise<void> {
  const { state } = found(
    await tenant
      .selectFrom('mails')
      .select('mails.state')
      .where('mails.id', '=', mailId)
      .where('account_id', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const stopped = await tenant
    .updateTable('mail_intents')
    .set({ state: 'CANCELLED' })
    .where('mail_id', '=', mailId)
    .where('kind', '=', 'SEND')
    .where('state', '=', 'WAITING')
    .returning('number')
    .executeTakeFirst();
  if (!stopped && state !== 'FAILED') throw new Failure('CONFLICT', { field: 'state', message: 'The mail has left' });
  await tenant
    .updateTable('mails')
    .set({ folder: 'DRAFT', state: 'DRAFT', due_at: null, problem: null })
    .where('mails.id', '=', mailId)
    .execute();
}

/** Settles whether a mail in doubt has arrived. @throws Failure NOT_FOUND; CONFLICT when it is in doubt no more */
export async function settleMail(mailId: string, arrived: boolean, context: Context): Promise<void> {
  const { tenant, caller, now, describe } = context;
  const { state } = found(
    await tenant
      .selectFrom('mails')
      .select('mails.state')
      .where('mails.id', '=', mailId)
      .where('account_id', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (state !== 'IN_DOUBT') throw new Failure('CONFLICT', { field: 'state', message: 'The mail is in doubt no more' });
  await tenant
    .updateTable('mail_intents')
    .set({ state: 'CANCELLED' })
    .where('mail_id', '=', mailId)
    .where('kind', '=', 'SEND')
    .where('state', '=', 'IN_DOUBT')
    .execute();
  const again = { state: 'WAITING', due_at: now, sent_at: now } as const;
  await tenant
    .updateTable('mails')
    .set(arrived ? asSent() : again)
    .where('mails.id', '=', mailId)
    .execute();
  const intent = { accountId: caller.accountId, mailIds: [mailId], kind: 'SEND' } as const;
  await intend(context, tenant, { ...intent, value: arrived ? 'TAKEN' : 'AGAIN' });
  describe({ arrived });
}
