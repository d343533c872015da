import { inTexts } from '../../engine/db/in-values';
import type { Tenant } from '../../engine/db/tenant';
import type { RunRow } from './intake';

/** Returns which of these policies a later file has changed. */
export async function laterImports(tenant: Tenant, run: RunRow, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tenant
    .selectFrom('import_lines')
    .innerJoin('import_runs', (join) =>
      join
        .onRef('import_runs.agency_id', '=', 'import_lines.agency_id')
        .onRef('import_runs.id', '=', 'import_lines.run_id'),
    )
    .select('import_lines.target_id')
    .distinct()
    .where(inTexts('import_lines.target_id', ids))
    .where('import_lines.applied_at', 'is not', null)
    .where('import_lines.undone_at', 'is', null)
    .where('import_runs.id', '<>', run.id)
    .where('import_runs.committed_at', '>', run.committed_at)
    .execute();
  return new Set(rows.map(({ target_id }) => target_id!));
}
