import { isDeepStrictEqual } from 'node:util';
import type { imports } from '../../../../lib/contract/customers/imports';
import type { ImportRun } from '../../../../lib/contract/customers/import-runs';
import { type ImportUpload, maxUploads } from '../../../../lib/contract/customers/import-uploads';
import type { ParsedBody, ReceivedFile } from '../../../../lib/contract/kit/endpoint';
import type { ErrorCode } from '../../../../lib/contract/kit/errors';
import { sheetTypes, uploadLimits } from '../../../../lib/contract/kit/upload-rules';
import type { Supplier } from '../../../../lib/insurers/registry';
import { partRange, partsOf } from '../../../../lib/rules/imports/file-parts';
import type { FileSource } from '../../../../lib/rules/imports/import-source';
import { newId } from '../../../engine/db/ids';
import { countUpTo } from '../../../engine/db/count-up-to';
import { Failure } from '../../../engine/failures/failure';
import { addFile } from '../../../engine/files/keep-file';
import type { Context } from '../../../engine/http/context';
import { lockImports } from '../lines';
import { readRun, requireSource } from '../runs';
import { awaitFile, requireData, requireNumbers } from '../upload-file';
import { assembleImport } from './assemble-job';
import {
  forgetParts,
  openUploads,
  ownUploads,
  partsIn,
  requireUpload,
  type UploadRow,
  uploadsOf,
} from './open-uploads';

type Beginning = ParsedBody<typeof imports.beginUpload>;

/** How long parts wait for the others, ms. */
const lifetime = 24 * 60 * 60_000;
const conflict = (message: string) => new Failure('CONFLICT', { message });
const damaged = (message: string) => new Failure('IMPORT_PART_DAMAGED', { message });

const tooLarge: Readonly<Partial<Record<FileSource, ErrorCode>>> = {
  BAFI: 'BAFI_FILE_TOO_LARGE',
  HAR_BITUAH: 'HAR_BITUAH_FILE_TOO_LARGE',
};

/** Refuses whoever may not upload such a file now: as for one that is sent at once. @throws Failure */
async function requireIntake(
  context: Context,
  { source, supplier }: { source: FileSource; supplier: Supplier | null },
): Promise<void> {
  requireSource(context, source, true);
  const hasSender = source === 'RENEWAL' || source === 'PROD_FILES';
  if (hasSender !== (supplier !== null))
    throw new Failure('VALIDATION_ERROR', { field: 'supplier', fields: [{ path: 'supplier', rule: 'required' }] });
  if (source === 'RENEWAL') await requireNumbers(context, supplier!);
  if (source === 'HAR_BITUAH') await requireData(context);
}

/** Lists the uploads that the caller can go on with. */
export async function listUploads(source: FileSource | undefined, context: Context): Promise<ImportUpload[]> {
  const rows = await ownUploads(context)
    .selectAll('import_uploads')
    .$if(source !== undefined, (query) => query.where('import_uploads.source', '=', source!))
    .orderBy('import_uploads.created_at', 'desc')
    .limit(maxUploads)
    .execute();
  return uploadsOf(context.tenant, rows as UploadRow[]);
}

/** Begins an upload, or finds the one of the same file. @throws Failure */
export async function beginUpload(asked: Beginning, context: Context): Promise<ImportUpload> {
  const { source, supplier, fileName, size, parts } = asked;
  await requireIntake(context, asked);
  if (size > uploadLimits.importLarge)
    throw new Failure(tooLarge[source] ?? 'FILE_TOO_LARGE', { maxBytes: uploadLimits.importLarge });
  if (parts.length !== partsOf(size))
    throw new Failure('VALIDATION_ERROR', { field: 'parts', fields: [{ path: 'parts', rule: 'required' }] });
  await lockImports(context);
  const own = (await ownUploads(context).selectAll('import_uploads').execute()) as UploadRow[];
  const known = own.find(
    (row) =>
      row.source === source && row.supplier === supplier && row.size === size && isDeepStrictEqual(row.parts, parts),
  );
  context.describe({ source, ...(known && { uploadId: known.id }) });
  if (known) return (await uploadsOf(context.tenant, [known]))[0]!;
  const open = await countUpTo(context.db, openUploads(context).select('import_uploads.id'), maxUploads);
  if (open >= maxUploads)
    throw new Failure('IMPORT_TOO_MANY_UPLOADS', { message: `${maxUploads} are begun and not finished` });
  const row: UploadRow = {
    ...{ id: newId(), agency_id: context.agencyId, account_id: context.caller.accountId },
    ...{ source, supplier, file_name: fileName, size, parts, run_id: null },
    created_at: context.now.toISOString(),
    expires_at: new Date(context.now.getTime() + lifetime).toISOString(),
  };
  const { agency_id: _, ...values } = row;
  await context.tenant.insertInto('import_uploads', values).execute();
  context.describe({ uploadId: row.id });
  return (await uploadsOf(context.tenant, [row]))[0]!;
}

/** Keeps a part, unless it is there. @throws Failure NOT_FOUND, CONFLICT, IMPORT_PART_DAMAGED, WRONG_EXCEL_FILE */
export async function keepPart(
  { uploadId, part: named }: { uploadId: string; part: string },
  file: ReceivedFile,
  context: Context,
): Promise<ImportUpload> {
  const { tenant, caller, now } = context;
  const row = await requireUpload(context, uploadId);
  const part = /^\d{1,4}$/.test(named) ? Number(named) : -1;
  const hash = row.parts[part];
  if (hash === undefined) throw new Failure('NOT_FOUND', { message: 'The file has no such part' });
  if (row.run_id !== null) throw conflict('The file is complete');
  const [from, to] = partRange(row.size, part);
  if (file.hash !== hash || file.size !== to - from) throw damaged('These are not the bytes that were announced');
  // Known now already: nobody has to send the rest first.
  if (part === 0 && !sheetTypes.includes(file.type))
    throw new Failure('WRONG_EXCEL_FILE', { accepts: [...sheetTypes] });
  const arrived = await partsIn(tenant, [row.id]);
  if (!arrived.some((one) => one.part === part)) {
    // Bytes of a part live as long as its upload, and a little longer than somebody can go on.
    const expires = new Date(Date.parse(row.expires_at) + lifetime);
    const fileId = await addFile(tenant, file, { purpose: 'import', by: caller.accountId, now, expires });
    await tenant.insertInto('import_upload_parts', { upload_id: row.id, part, file_id: fileId }).execute();
  }
  return (await uploadsOf(tenant, [row]))[0]!;
}

/** Has a complete file joined and read. @throws Failure NOT_FOUND, CONFLICT, and those of a file that is sent at once */
export async function finishUpload(uploadId: string, context: Context): Promise<ImportRun> {
  const { tenant, agencyId } = context;
  const row = await requireUpload(context, uploadId);
  await requireIntake(context, row);
  if (row.run_id !== null) return readRun(context, row.run_id);
  const [{ missing }] = (await uploadsOf(tenant, [row])) as [ImportUpload];
  if (missing.length > 0) throw conflict(`${missing.length} parts are missing`);
  const { source, supplier, file_name: name } = row;
  const runId = await awaitFile({ source, supplier, name }, context, null);
  await tenant.updateTable('import_uploads').set({ run_id: runId }).where('id', '=', row.id).execute();
  await context.jobs.send(assembleImport, { runId, uploadId, agencyId });
  context.describe({ importId: runId, source });
  return readRun(context, runId);
}

/** Forgets an upload. @throws Failure NOT_FOUND, CONFLICT */
export async function abandonUpload(uploadId: string, context: Context): Promise<void> {
  const row = await requireUpload(context, uploadId);
  if (row.run_id !== null) throw conflict('The file is being read');
  await forgetParts(context.tenant, row.id);
  await context.tenant.deleteFrom('import_uploads').where('id', '=', row.id).execute();
}
