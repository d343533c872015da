import { sql } from 'kysely';
import { inTexts } from '../../engine/db/in-values';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { type LineChoice, noChoice, type RunRow } from './intake';
import { keyHash } from './lines';
import { importSources } from '../../../lib/rules/imports/read-file';
import { type StagedLine, stagedLineKind } from './snapshots';

/**
 * Returns whom somebody chose for the same lines of earlier files of the sender, the latest choice of each: the same file
 * again keeps them. A line with another ID is somebody else's, and what was taken back counts no more.
 */
export async function earlierChoices(
  tenant: Tenant,
  run: RunRow,
  lines: readonly Pick<StagedLine, 'fields'>[],
): Promise<LineChoice[]> {
  const hashes = lines.map(({ fields }) => keyHash(importSources[run.source], fields));
  const rows = await tenant
    .selectFrom('import_lines')
    .innerJoin('import_runs', (join) =>
      join
        .onRef('import_runs.agency_id', '=', 'import_lines.agency_id')
        .onRef('import_runs.id', '=', 'import_lines.run_id'),
    )
    .select(['import_lines.key_hash', 'import_lines.chosen_customer_id', 'import_lines.line'])
    .where(inTexts('import_lines.key_hash', hashes))
    .where('import_lines.chosen_customer_id', 'is not', null)
    .where('import_lines.undone_at', 'is', null)
    .where('import_runs.source', '=', run.source)
    .where(sql<boolean>`import_runs.supplier is not distinct from ${run.supplier}`)
    .where('import_runs.id', '<>', run.id)
    .orderBy('import_runs.created_at')
    .execute();
  const known = new Map(rows.map((row) => [row.key_hash, row]));
  return lines.map(({ fields }, at) => {
    const row = known.get(hashes[at]!);
    const isSame = row && readSnapshot(stagedLineKind, row.line).fields.idNumber === fields.idNumber;
    return isSame ? { customerId: row.chosen_customer_id, isNew: false } : noChoice;
  });
}
