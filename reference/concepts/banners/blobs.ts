import { holds } from '../../../lib/access/rule';
import type { banners } from '../../../lib/contract/desk/banners';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import { fileAnswer } from '../../engine/files/file-answer';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';

/**
 * Returns the agency that owns a file: that of the office that uploaded it. A file that no banner uses yet is visible
 * only to the staff of that office, for the preview. @throws Failure NOT_FOUND
 */
async function ownerOf(
  db: Db,
  column: 'image_id' | 'file_id',
  id: string,
  { caller, agencyId }: Context,
): Promise<string> {
  const banner = await db
    .selectFrom('banners')
    .select('files_of')
    .where(column, '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (banner?.files_of) return banner.files_of;
  if (!holds(caller.viewer, 'backoffice')) throw new Failure('NOT_FOUND');
  return agencyId;
}

// Own transaction: banners are for all agencies, and a normal one sees only the caller's agency.
export const image = ownTransaction<typeof banners.image>(async ({ params }, context) => {
  const owner = await ownerOf(context.db, 'image_id', params.imageId, context);
  return fileAnswer({ ...context, tenant: tenantOf(context.db, owner) }, params.imageId, ['banner']);
});

export const file = ownTransaction<typeof banners.file>(async ({ params }, context) => {
  const owner = await ownerOf(context.db, 'file_id', params.bannerFileId, context);
  return fileAnswer({ ...context, tenant: tenantOf(context.db, owner) }, params.bannerFileId, ['banner'], 'attachment');
});
