import { holds } from '../../lib/access/rule';
import type { banners } from '../../lib/contract/banners';
import type { Db } from '../db/schema';
import { tenantOf } from '../db/tenant';
import { fileAnswer } from '../files/file-answer';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import { ownTransaction } from '../http/handlers';

/**
 * Whose file it is: of a banner that is there, the office's that uploaded it; one that belongs to none yet is for its
 * own staff, who look at it before they save. @throws Failure NOT_FOUND
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

// Outside of a transaction, which would see the caller's agency only: banners are everybody's.
export const image = ownTransaction<typeof banners.image>(async ({ params }, context) => {
  const owner = await ownerOf(context.db, 'image_id', params.imageId, context);
  return fileAnswer({ ...context, tenant: tenantOf(context.db, owner) }, params.imageId, ['banner']);
});

export const file = ownTransaction<typeof banners.file>(async ({ params }, context) => {
  const owner = await ownerOf(context.db, 'file_id', params.bannerFileId, context);
  return fileAnswer({ ...context, tenant: tenantOf(context.db, owner) }, params.bannerFileId, ['banner'], 'attachment');
});
