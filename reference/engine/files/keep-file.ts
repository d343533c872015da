import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { newId } from '../db/ids';
import type { Tenant } from '../db/tenant';
import type { Context } from '../http/context';
import { found } from '../failures/failure';
import type { FilePurpose } from './tables';

/** Lifetime of an unclaimed file, ms. */
const timeout = 24 * 60 * 60_000;

interface NewFile {
  purpose: FilePurpose;
  /** Account that brought or made it, or `customer`. */
  by: string;
  now: Date;
  /** When it is deleted; never by default. */
  expires?: Date | null;
}

/** Registers bytes of the file store as a file of the agency. @returns its id */
export async function addFile(
  tenant: Tenant,
  { hash, name, type, size }: ReceivedFile,
  { purpose, by, now, expires = null }: NewFile,
): Promise<string> {
  const id = newId();
  await tenant
    .insertInto('files', {
      id,
      hash,
      name,
      type,
      size,
      purpose,
      created_by: by,
      created_at: now,
      expires_at: expires,
    })
    .execute();
  return id;
}

/**
 * Registers a received file for the agency, in the transaction of the call.
 * @param waiting true when a later call claims the file; unclaimed files are deleted after a day
 * @returns its id
 */
export const keepFile = (
  { tenant, caller, now }: Context,
  file: ReceivedFile,
  purpose: FilePurpose,
  waiting = false,
): Promise<string> =>
  addFile(tenant, file, {
    purpose,
    by: caller.accountId,
    now,
    expires: waiting ? new Date(now.getTime() + timeout) : null,
  });

/** Claims a waiting file. @throws Failure NOT_FOUND when the agency has no such file */
export async function claimFile(tenant: Tenant, fileId: string, purpose: FilePurpose): Promise<void> {
  found(
    await tenant
      .updateTable('files')
      .set({ expires_at: null })
      .where('id', '=', fileId)
      .where('purpose', '=', purpose)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Unregisters a file. The bytes are deleted later unless another file has the same. */
export async function forgetFile(tenant: Tenant, fileId: string | null): Promise<void> {
  if (fileId !== null) await tenant.deleteFrom('files').where('id', '=', fileId).execute();
}
