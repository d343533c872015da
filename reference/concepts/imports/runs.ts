import { type ImportRun, type LineVerdict, lineVerdicts } from '../../../lib/contract/customers/import-runs';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { beyondTariff, holds } from '../../../lib/access/rule';
import type { PermissionKey, Viewer } from '../../../lib/access/keys';
import type { FileSource } from '../../../lib/rules/imports/import-source';
import type { FileError } from '../../../lib/shapes/import-errors';
import { personColumn } from '../accounts/person-column';
import type { Place } from '../customers/create-customer';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import type { RunRow } from './intake';

/** Days in which a file can be taken back; its lines are kept for as long. */
export const undoDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Returns when an uploaded file is deleted. */
export const fileExpiry = (now: Date): Date => new Date(now.getTime() + undoDays * dayMs);

/** Permission that taking in and taking back a source needs; none for BAFI (S1 §4). */
const permissions: Readonly<Record<FileSource, PermissionKey | null>> = {
  RENEWAL: 'RENEWAL_IMPORT',
  HAR_BITUAH: 'HARBITUAH_IMPORT',
  PROD_FILES: 'GET_PRODUCTION_REPORT',
  BAFI: null,
};

/** Returns whether somebody may take in files of a source: by permission and by tariff. */
export function takesIn(viewer: Viewer, source: FileSource): boolean {
  const permission = permissions[source];
  return permission === null || (holds(viewer, permission) && beyondTariff(permission, viewer).length === 0);
}

/** Returns the sources whose files a caller may see. */
export const sourcesFor = ({ caller }: Pick<Context, 'caller'>): FileSource[] =>
  (Object.keys(permissions) as FileSource[]).filter((source) => {
    const permission = permissions[source];
    return permission === null || holds(caller.viewer, permission);
  });

/** Returns the place of a file: what it creates belongs to who uploaded it. */
export const placeOf = ({ db }: Pick<Scope, 'db'>, run: RunRow): Place => ({
  db,
  tenant: tenantOf(db, run.agency_id),
  caller: { accountId: run.account_id },
  now: new Date(),
});

/** Ends the work on a file. @param error why it ended before its last line */
export const endRun = async (
  tenant: Tenant,
  runId: string,
  stage: 'DONE' | 'UNDONE',
  error: ErrorCode | null = null,
): Promise<void> =>
  void (await tenant
    .updateTable('import_runs')
    .set({ stage, error, ...(stage === 'UNDONE' && { undone_at: new Date() }) })
    .where('id', '=', runId)
    .execute());

/** Marks a file as one that cannot be taken in: while it is read, or before it is taken in. */
export const refuseRun = async (
  tenant: Tenant,
  runId: string,
  { code, field }: FileError,
  from: 'READING' | 'READY' = 'READING',
): Promise<void> =>
  void (await tenant
    .updateTable('import_runs')
    .set({ stage: 'FAILED', error: code, error_field: field })
    .where('id', '=', runId)
    .where('stage', '=', from)
    .execute());

/**
 * Returns a file of the agency, locked until the end of the transaction when it is to be changed.
 * @throws Failure NOT_FOUND; INSUFFICIENT_PRIVILEGES_ERROR without the permission of its source; FORBIDDEN for changes
 * that the tariff does not include
 */
export async function requireRun(context: Context, importId: string, lock = false): Promise<RunRow> {
  const row = await context.tenant
    .selectFrom('import_runs')
    .selectAll('import_runs')
    .where('import_runs.id', '=', importId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const run = found(row) as RunRow;
  requireSource(context, run.source, lock);
  return run;
}

/**
 * Refuses what a caller may not do with files of a source. @throws Failure INSUFFICIENT_PRIVILEGES_ERROR; FORBIDDEN for
 * changes that the tariff does not include
 */
export function requireSource(context: Pick<Context, 'caller'>, source: FileSource, changes: boolean): void {
  const permission = permissions[source];
  if (!sourcesFor(context).includes(source))
    throw new Failure('INSUFFICIENT_PRIVILEGES_ERROR', { message: `It needs ${permission}` });
  if (changes && permission !== null && beyondTariff(permission, context.caller.viewer).length > 0)
    throw new Failure('FORBIDDEN', { message: 'The tariff does not include it' });
}

/** Selects files with the name of who uploaded them. */
export const runsWithPeople = (tenant: Tenant) =>
  tenant
    .selectFrom('import_runs')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'import_runs.agency_id')
        .onRef('accounts.id', '=', 'import_runs.account_id'),
    )
    .selectAll('import_runs')
    .select(personColumn);

type Counts = ImportRun['counts'];

/** Returns how many lines files have of each verdict. */
export async function countsOf(tenant: Tenant, runIds: readonly string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>(runIds.map((id) => [id, noLines()]));
  if (runIds.length === 0) return counts;
  const rows = await tenant
    .selectFrom('import_counts')
    .select(['import_counts.run_id', 'import_counts.verdict', 'import_counts.lines'])
    .where('import_counts.run_id', 'in', runIds)
    .execute();
  for (const { run_id, verdict, lines } of rows) counts.get(run_id)![verdict] = lines;
  return counts;
}

const noLines = () => Object.fromEntries(lineVerdicts.map((verdict) => [verdict, 0])) as Record<LineVerdict, number>;

/** Returns why nothing of a file can be taken in; null when something can. */
export function closedBy(counts: Counts): ImportRun['closed'] {
  if (counts.NEW + counts.CHANGED > 0) return null;
  return counts.CHECK > 0 && counts.SAME === 0 ? 'IMPORT_ALL_REJECTED' : 'IMPORT_NOTHING_NEW';
}

/** Returns a file in the shape of the contract. */
export function runOf(row: RunRow & { person: string | null }, counts: Counts): ImportRun {
  const until = row.committed_at && row.stage === 'DONE' && row.applied > 0 ? Date.parse(row.committed_at) : null;
  return {
    importId: row.id,
    source: row.source,
    supplier: row.supplier,
    fileName: row.file_name,
    from: row.from_host,
    automatic: row.automatic,
    stage: row.stage,
    error: row.error,
    errorField: row.error_field,
    sheet: row.sheet,
    counts,
    closed: row.stage === 'READY' ? closedBy(counts) : null,
    by: row.person,
    createTs: row.created_at,
    committedTs: row.committed_at,
    undoUntilTs: until === null ? null : new Date(until + undoDays * dayMs).toISOString(),
    undoneTs: row.undone_at,
    applied: row.applied,
  };
}

/** Reads one file as its page shows it. */
export async function readRun({ tenant }: Pick<Context, 'tenant'>, importId: string): Promise<ImportRun> {
  const row = found(await runsWithPeople(tenant).where('import_runs.id', '=', importId).executeTakeFirst());
  const counts = await countsOf(tenant, [importId]);
  return runOf(row as RunRow & { person: string | null }, counts.get(importId)!);
}
