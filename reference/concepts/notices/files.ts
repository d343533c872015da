import { maxNoticeFiles, type NoticeFile, type notices } from '../../../lib/contract/claims/notices';
import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import { cleanPhoto } from '../../engine/files/clean-photo';
import { openedPdf } from '../../engine/files/clean-upload';
import { fileAnswer } from '../../engine/files/file-answer';
import { addFile, forgetFile } from '../../engine/files/keep-file';
import { ownTransaction } from '../../engine/http/handlers';
import { entered, enterNotice, type NoticeContext } from './entered';

/** Refuses files of a notice that was sent: its claim has a page for what comes later. @throws Failure LINK_CLOSED */
function refuseReported({ notice }: Pick<NoticeContext, 'notice'>): void {
  if (notice.reported_at !== null) throw new Failure('LINK_CLOSED');
}

/** Receives a photo: checks it, draws it anew outside of the transaction, then stores it. */
export const upload = ownTransaction<typeof notices.upload>(async ({ body: { file, fields } }, context) => {
  const { files, inTransaction } = context;
  const open = <T>(work: (entered: NoticeContext) => Promise<T>) =>
    inTransaction(async (scope) => {
      const notice = await enterNotice(scope.db, fields.accessToken, context, { lock: true });
      refuseReported(notice);
      return work({ ...context, ...scope, ...notice });
    });
  await open(() => Promise.resolve());
  const kept = await cleanPhoto(await openedPdf(file, fields.password, context), files);
  return open((notice) => keep(notice, fields.kind, kept));
});

async function keep(
  { tenant, notice, now }: NoticeContext,
  kind: NoticeFile['kind'],
  file: ReceivedFile,
): Promise<NoticeFile> {
  const { count } = await tenant
    .selectFrom('claim_notice_files')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('notice_id', '=', notice.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxNoticeFiles) throw new Failure('CONFLICT', { message: `at most ${maxNoticeFiles} files` });
  const id = newId();
  const fileId = await addFile(tenant, file, { purpose: 'document', by: 'customer', now });
  const row = { id, notice_id: notice.id, kind, file_id: fileId, created_at: now, assembled_at: null };
  await tenant.insertInto('claim_notice_files', row).execute();
  const { name, type, size } = file;
  return { fileId: id, kind, name, type, size };
}

const ownFile = async ({ tenant, notice }: NoticeContext, id: string) =>
  found(
    await tenant
      .selectFrom('claim_notice_files')
      .select(['id', 'file_id'])
      .where('id', '=', id)
      .where('notice_id', '=', notice.id)
      .executeTakeFirst(),
  );

export const file = entered<typeof notices.file>(async ({ params }, context) => {
  refuseReported(context);
  return fileAnswer(context, (await ownFile(context, params.fileId)).file_id, ['document']);
});

export const removeFile = entered<typeof notices.removeFile>(
  async ({ params }, context) => {
    refuseReported(context);
    await forgetFile(context.tenant, (await ownFile(context, params.fileId)).file_id);
    return { done: true };
  },
  { lock: true },
);
