import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import MailComposer from 'nodemailer/lib/mail-composer';
import { tenantOf } from '../../engine/db/tenant';
import type { JobContext } from '../../engine/jobs/job';
import type { OutgoingMail } from './driver';
import { logoContentId } from './drafts/sign-draft';
import { leavingHtml } from './written-html';
import type { MailTables } from './tables';

interface Box {
  agencyId: string;
  accountId: string;
}

/** Mails that are named as those before an answer. */
const maxReferences = 20;

/** Builds the mail of a row: the same bytes of header and text each time, under the same Message-ID. */
export async function outgoingMail(
  mail: Selectable<MailTables['mails']>,
  { agencyId }: Box,
  { inTransaction, files }: Pick<JobContext, 'inTransaction' | 'files'>,
): Promise<OutgoingMail> {
  const { attached, answered } = await inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, agencyId);
    const attached = await tenant
      .selectFrom('mail_files')
      .innerJoin('files', (join) =>
        join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
      )
      .select(['mail_files.name', 'mail_files.content_id', 'files.hash', 'files.type'])
      .where('mail_files.mail_id', '=', mail.id)
      .orderBy('mail_files.position')
      .execute();
    const answered = mail.answers_id
      ? await tenant
          .selectFrom('mails')
          .select(['message_id', 'thread'])
          .where('mails.id', '=', mail.answers_id)
          .executeTakeFirst()
      : undefined;
    return { attached, answered };
  });
  const messageId = mail.message_id ?? '';
  const references = [answered?.thread, answered?.message_id].filter((one) => one).slice(-maxReferences) as string[];
  const attachments = [];
  for (const { name, content_id, hash, type } of attached) {
    const inline = content_id === null ? {} : { cid: content_id, contentDisposition: 'inline' as const };
    attachments.push({ filename: name, contentType: type, content: await buffer(await files.read(hash)), ...inline });
  }
  const isPictured = attached.some(({ content_id }) => content_id === logoContentId);
  const html = leavingHtml({ text: mail.body, html: mail.html, signature: mail.signature, isPictured });
  const raw = await new MailComposer({
    messageId,
    from: { name: mail.sender_name, address: mail.sender },
    to: mail.recipients,
    cc: mail.cc,
    subject: mail.subject,
    date: new Date(mail.sent_at),
    text: mail.body,
    ...(html !== null && { html }),
    ...(answered?.message_id && { inReplyTo: answered.message_id }),
    ...(references.length > 0 && { references: [...new Set(references)] }),
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  const first = attached.find(({ content_id }) => content_id === null);
  return {
    messageId,
    from: mail.sender,
    recipients: [...new Set([...mail.recipients, ...mail.cc, ...mail.bcc])],
    subject: mail.subject,
    text: mail.body,
    raw,
    attachment: first ? { hash: first.hash, name: first.name } : null,
  };
}
