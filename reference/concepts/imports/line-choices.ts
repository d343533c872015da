import type { Selectable } from 'kysely';
import type { ImportLine } from '../../../lib/contract/customers/import-runs';
import { readSnapshot } from '../../engine/db/snapshot';
import type { RunRow } from './intake';
import { intakes } from './intakes';
import { stagedLineKind } from './snapshots';
import type { ImportTables } from './tables';

type StoredLine = Pick<
  Selectable<ImportTables['import_lines']>,
  'row_number' | 'verdict' | 'target_id' | 'chosen_customer_id' | 'chosen_new' | 'line'
>;

/** Whether a policy that is known here decides whose the line is: its own customer has it. */
const hasOwner = ({ source }: RunRow, { target_id }: StoredLine): boolean =>
  target_id !== null && intakes[source].makesCustomers;

/** Returns whom somebody can choose for a line. A new customer needs no choice where the line has an ID of nobody. */
export function choicesFor(run: RunRow, row: StoredLine): ImportLine['choices'] {
  if (run.stage !== 'READY' || row.row_number === null || hasOwner(run, row)) return [];
  const lacksId = (readSnapshot(stagedLineKind, row.line).fields.idNumber ?? '') === '';
  const maybeNew = intakes[run.source].makesCustomers && lacksId && !row.chosen_new;
  const isChosen = row.chosen_customer_id !== null || row.chosen_new;
  return ['existing', ...(maybeNew ? (['new'] as const) : []), ...(isChosen ? (['automatic'] as const) : [])];
}

/** Returns why a line belongs to its customer. */
export function matchOf(
  run: RunRow,
  row: StoredLine & { customer_id: string | null; made_customer: boolean },
): ImportLine['matchedBy'] {
  if (row.row_number === null || row.customer_id === null) return null;
  if (row.verdict !== 'NEW' && hasOwner(run, row)) return 'POLICY';
  if (row.chosen_customer_id !== null) return 'CHOICE';
  return row.made_customer ? null : 'ID';
}
