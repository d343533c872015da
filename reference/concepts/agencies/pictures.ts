import { type agencies, maxPhotos } from '../../../lib/contract/agencies/agencies';
import { forgetFile, keepFile } from '../../engine/files/keep-file';
import { found, Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handler } from '../../engine/http/handlers';

/** Sets or removes the logo, and deletes the previous file. */
async function setLogo({ tenant }: Context, logo_id: string | null): Promise<void> {
  const before = await tenant.selectFrom('agency_details').select('logo_id').executeTakeFirst();
  const details = { web_email: null, web_phone: null, signature: '', change_agent_license_number: false, logo_id };
  await tenant
    .insertInto('agency_details', details)
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet({ logo_id }))
    .execute();
  await forgetFile(tenant, before?.logo_id ?? null);
}

export const uploadLogo: Handler<typeof agencies.uploadLogo> = async ({ body }, context) => {
  const fileId = await keepFile(context, body.file, 'logo');
  await setLogo(context, fileId);
  context.describe({ fileId });
  return { fileId };
};

export const removeLogo: Handler<typeof agencies.removeLogo> = async (_, context) => {
  await setLogo(context, null);
  return { done: true };
};

export const addPhoto: Handler<typeof agencies.addPhoto> = async ({ body }, context) => {
  const { tenant, db, agencyId, describe } = context;
  // The lock prevents two parallel uploads from exceeding the limit.
  await db.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
  const photos = await tenant
    .selectFrom('agency_photos')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'agency_photos.agency_id').onRef('files.id', '=', 'agency_photos.file_id'),
    )
    .select(['agency_photos.file_id', 'files.hash'])
    .execute();
  // A call that is repeated after a lost answer finds the photo that the first one added.
  const same = photos.find(({ hash }) => hash === body.file.hash);
  if (same) return { fileId: same.file_id };
  if (photos.length >= maxPhotos) throw new Failure('CONFLICT', { message: `at most ${maxPhotos} photos` });
  const fileId = await keepFile(context, body.file, 'photo');
  await tenant.insertInto('agency_photos', { file_id: fileId, created_at: context.now }).execute();
  describe({ fileId });
  return { fileId };
};

export const removePhoto: Handler<typeof agencies.removePhoto> = async ({ params }, { tenant }) => {
  found(
    await tenant
      .deleteFrom('agency_photos')
      .where('file_id', '=', params.fileId)
      .returning('file_id')
      .executeTakeFirst(),
  );
  await forgetFile(tenant, params.fileId);
  return { done: true };
};
