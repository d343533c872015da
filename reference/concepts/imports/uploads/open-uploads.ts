import type { Selectable } from 'kysely';
import type { ImportUpload } from '../../../../lib/contract/customers/import-uploads';
import { found } from '../../../engine/failures/failure';
import type { Context } from '../../../engine/http/context';
import type { ImportTables } from '../tables';
import type { Tenant } from '../../../engine/db/tenant';

export type UploadRow = Selectable<ImportTables['import_uploads']>;

/** Selects the uploads of an agency that can be gone on with. */
export const openUploads = ({ tenant, now }: Pick<Context, 'tenant' | 'now'>) =>
  tenant
    .selectFrom('import_uploads')
    .where('import_uploads.run_id', 'is', null)
    .where('import_uploads.expires_at', '>', now.toISOString());

/** Selects those of the caller: nobody goes on with what a colleague began. */
export const ownUploads = (context: Pick<Context, 'tenant' | 'now' | 'caller'>) =>
  openUploads(context).where('import_uploads.account_id', '=', context.caller.accountId);

/** Returns the parts of uploads that have arrived, with their files. */
export async function partsIn(tenant: Tenant, uploadIds: readonly string[]) {
  if (uploadIds.length === 0) return [];
  return tenant
    .selectFrom('import_upload_parts')
    .select(['import_upload_parts.upload_id', 'import_upload_parts.part', 'import_upload_parts.file_id'])
    .where('import_upload_parts.upload_id', 'in', uploadIds)
    .orderBy('import_upload_parts.part')
    .execute();
}

/** Returns uploads in the shape of the contract. */
export async function uploadsOf(tenant: Tenant, rows: readonly UploadRow[]): Promise<ImportUpload[]> {
  const arrived = Map.groupBy(
    await partsIn(
      tenant,
      rows.map(({ id }) => id),
    ),
    ({ upload_id }) => upload_id,
  );
  return rows.map((row) => {
    const there = new Set(arrived.get(row.id)?.map(({ part }) => part));
    return {
      uploadId: row.id,
      source: row.source,
      supplier: row.supplier,
      fileName: row.file_name,
      size: row.size,
      missing: [...row.parts.keys()].filter((part) => !there.has(part)),
      createTs: row.created_at,
      expiresTs: row.expires_at,
    };
  });
}

/**
 * Returns an upload of the caller, locked until the end of the transaction: also one that is complete.
 * @throws Failure NOT_FOUND for one of somebody else, and one that was forgotten
 */
export async function requireUpload({ tenant, caller, now }: Context, uploadId: string): Promise<UploadRow> {
  const row = await tenant
    .selectFrom('import_uploads')
    .selectAll('import_uploads')
    .where('import_uploads.id', '=', uploadId)
    .where('import_uploads.account_id', '=', caller.accountId)
    .where('import_uploads.expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  return found(row) as UploadRow;
}

/** Unregisters the files of parts; the bytes are deleted by the clean-up. The parts go with them. */
export const forgetParts = async (tenant: Tenant, uploadId: string): Promise<void> =>
  void (await tenant
    .deleteFrom('files')
    .where('id', 'in', (query) =>
      query
        .selectFrom('import_upload_parts')
        .select('import_upload_parts.file_id')
        .where('import_upload_parts.agency_id', '=', tenant.agencyId)
        .where('import_upload_parts.upload_id', '=', uploadId),
    )
    .execute());
