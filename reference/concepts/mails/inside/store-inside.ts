import { newId } from '../../../engine/db/ids';
import { type Tenant, tenantOf } from '../../../engine/db/tenant';
import { addFile } from '../../../engine/files/keep-file';
import { readFilesSignature } from '../job-signatures';
import { kept, type Kept, type Means, type Place, shown, wordsOf } from '../store-message';

type Owner = Omit<Place, 'folder' | 'receiver'>;

/**
 * Lists the files of a stored mail as they would be if it came today: those of the messages that hang on it, too. Files
 * that are listed already stay the same, with the documents that were made of them.
 */
export async function storeInside(
  mailId: string,
  raw: Buffer,
  owner: Owner,
  { files, inTransaction }: Means,
): Promise<void> {
  const whole = await kept({ raw }, files, '');
  await inTransaction(async ({ db, jobs }) => {
    const tenant = tenantOf(db, owner.agencyId);
    const mail = await tenant
      .selectFrom('mails')
      .select(['mails.id', 'sender', 'sender_name', 'recipients', 'subject', 'body', 'damaged'])
      .where('mails.id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return;
    const isNew = await listFiles(tenant, mailId, whole.files, owner);
    const names = whole.files.map(({ name }) => name);
    await tenant
      .updateTable('mails')
      .set({
        attachments: shown(whole.files),
        words: wordsOf(mail, names),
        damaged: mail.damaged || whole.parsed.damaged,
        readings_left: 0,
      })
      .where('mails.id', '=', mailId)
      .execute();
    if (isNew.some((file) => file.content.type === 'application/pdf'))
      await jobs.send(readFilesSignature, { agencyId: owner.agencyId, mailId });
  });
}

/** @returns the files that were not listed before */
async function listFiles(
  tenant: Tenant,
  mailId: string,
  files: Kept['files'],
  { accountId }: Owner,
): Promise<Kept['files']> {
  const listed = await tenant
    .selectFrom('mail_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .select(['mail_files.id', 'mail_files.name', 'mail_files.inside_id', 'files.hash'])
    .where('mail_files.mail_id', '=', mailId)
    .orderBy('mail_files.position')
    .execute();
  const ids: string[] = [];
  const added: Kept['files'] = [];
  for (const [position, file] of files.entries()) {
    const { name, contentId, inside, content } = file;
    const inside_id = inside === null ? null : ids[inside]!;
    const at = listed.findIndex((one) => one.name === name && one.hash === content.hash && one.inside_id === inside_id);
    const [known] = at < 0 ? [] : listed.splice(at, 1);
    const id = known?.id ?? newId();
    ids.push(id);
    if (known) {
      await tenant.updateTable('mail_files').set({ position }).where('id', '=', id).execute();
      continue;
    }
    const fileId = await addFile(tenant, { ...content, name }, { purpose: 'mail', by: accountId, now: new Date() });
    const row = { id, mail_id: mailId, file_id: fileId, name, content_id: contentId, position, inside_id };
    await tenant.insertInto('mail_files', row).execute();
    added.push(file);
  }
  // What is not found in the mail any more stays behind the others.
  for (const [at, { id }] of listed.entries())
    await tenant
      .updateTable('mail_files')
      .set({ position: files.length + at })
      .where('id', '=', id)
      .execute();
  return added;
}
