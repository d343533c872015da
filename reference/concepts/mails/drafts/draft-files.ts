import { latestFile } from '../../documents/latest-file';
import type { mails } from '../../../../lib/contract/customers/mails';
import type { ParsedBody } from '../../../../lib/contract/kit/endpoint';
import { largestMailFiles } from '../../../../lib/rules/work/mail';
import { newId } from '../../../engine/db/ids';
import type { Tenant } from '../../../engine/db/tenant';
import { Failure, found } from '../../../engine/failures/failure';
import { addFile, forgetFile, keepFile } from '../../../engine/files/keep-file';
import type { Context } from '../../../engine/http/context';
import { requireDraft } from '../require-mail';
import { logoContentId } from './sign-draft';

/** Files of one mail. */
const maxFiles = 25;

/**
 * A forwarded mail takes its files along, as files of its own; those of attached messages are inside of them.
 * @param standing files that it has already
 */
export async function copyFiles(
  tenant: Tenant,
  { from, to, standing }: { from: string; to: string; standing: number },
  { caller, now }: Context,
): Promise<void> {
  const rows = await tenant
    .selectFrom('mail_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .select(['mail_files.name', 'files.hash', 'files.type', 'files.size'])
    .where('mail_files.mail_id', '=', from)
    .where('mail_files.inside_id', 'is', null)
    .where((eb) => eb.or([eb('mail_files.content_id', 'is', null), eb('mail_files.content_id', '<>', logoContentId)]))
    .orderBy('mail_files.position')
    .limit(Math.max(0, maxFiles - standing))
    .execute();
  for (const [at, file] of rows.entries()) {
    const fileId = await addFile(tenant, file, { purpose: 'mail', by: caller.accountId, now });
    await putFile(tenant, { mailId: to, fileId, name: file.name, position: standing + at });
  }
  await countFiles(tenant, to);
}

const putFile = (
  tenant: Tenant,
  { mailId, fileId, name, position }: { mailId: string; fileId: string; name: string; position: number },
) =>
  tenant
    .insertInto('mail_files', { id: newId(), mail_id: mailId, file_id: fileId, name, content_id: null, position })
    .execute();

async function countFiles(tenant: Tenant, mailId: string): Promise<void> {
  const files = tenant.selectFrom('mail_files').select('id').where('mail_id', '=', mailId);
  const rows = await files.where('content_id', 'is', null).execute();
  await tenant.updateTable('mails').set({ attachments: rows.length }).where('mails.id', '=', mailId).execute();
}

/**
 * Checks what the files of a mail have together: no server takes more, and a mail is built in memory.
 * @param added bytes of a file that comes to them @throws Failure MAIL_FILES_TOO_LARGE
 */
export async function refuseTooLarge(tenant: Tenant, mailId: string, added = 0): Promise<void> {
  const { total } = await tenant
    .selectFrom('mail_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .select((eb) => eb.fn.sum<string | null>('files.size').as('total'))
    .where('mail_files.mail_id', '=', mailId)
    .executeTakeFirstOrThrow();
  const bytes = Number(total ?? 0) + added;
  if (bytes > largestMailFiles)
    throw new Failure('MAIL_FILES_TOO_LARGE', { maxBytes: largestMailFiles, message: `The files have ${bytes} bytes` });
}

/** Attaches a received file to a draft. @throws Failure NOT_FOUND; VALIDATION_ERROR for too many; MAIL_FILES_TOO_LARGE */
export async function addAttachment(
  mailId: string,
  { file }: ParsedBody<typeof mails.addAttachment>,
  context: Context,
): Promise<void> {
  const { tenant, caller } = context;
  const row = await requireDraft(tenant, mailId, caller);
  await refuseTooLarge(tenant, mailId, file.size);
  await attach(mailId, await keepFile(context, file, 'mail'), { name: file.name, standing: row.attachments, tenant });
}

/** Attaches the latest file of a document to a draft. @throws Failure like addAttachment */
export async function attachDocument(mailId: string, documentId: string, context: Context): Promise<void> {
  const { tenant, caller, now } = context;
  const row = await requireDraft(tenant, mailId, caller);
  const { hash, name, type, size } = found(await latestFile(tenant, documentId));
  await refuseTooLarge(tenant, mailId, size);
  const fileId = await addFile(tenant, { hash, name, type, size }, { purpose: 'mail', by: caller.accountId, now });
  await attach(mailId, fileId, { name, standing: row.attachments, tenant });
}

async function attach(
  mailId: string,
  fileId: string,
  { name, standing, tenant }: { name: string; standing: number; tenant: Tenant },
): Promise<void> {
  if (standing >= maxFiles) throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'file', rule: 'tooLong' }] });
  await putFile(tenant, { mailId, fileId, name, position: standing });
  await filesChanged(tenant, mailId);
}

/** Takes a file off a draft. @throws Failure NOT_FOUND */
export async function removeAttachment(
  mailId: string,
  attachmentId: string,
  { tenant, caller }: Context,
): Promise<void> {
  await requireDraft(tenant, mailId, caller);
  const { file_id } = found(
    await tenant
      .deleteFrom('mail_files')
      .where('id', '=', attachmentId)
      .where('mail_id', '=', mailId)
      .returning('file_id')
      .executeTakeFirst(),
  );
  await forgetFile(tenant, file_id);
  await filesChanged(tenant, mailId);
}

async function filesChanged(tenant: Tenant, mailId: string): Promise<void> {
  await countFiles(tenant, mailId);
  await tenant.updateTable('mails').set({ untouched: false }).where('mails.id', '=', mailId).execute();
}
