import { sql } from 'kysely';
import type { ImportLine, LineVerdict } from '../../../lib/contract/customers/import-runs';
import { importSources } from '../../../lib/rules/imports/read-file';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { RunRow } from './intake';
import { choicesFor, matchOf } from './line-choices';
import { nearCustomers } from './near-customers';
import { type StagedLine, stagedLineKind } from './snapshots';

const withCustomers = (tenant: Tenant, run: RunRow) =>
  tenant
    .selectFrom('import_lines')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'import_lines.agency_id')
        .onRef('customers.id', '=', 'import_lines.customer_id'),
    )
    .selectAll('import_lines')
    .select(sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'))
    .where('import_lines.run_id', '=', run.id);

type Row = Awaited<ReturnType<ReturnType<typeof withCustomers>['executeTakeFirstOrThrow']>>;

/** Returns lines with their fields in the order of the columns; columns that the file lacks are left out. */
async function linesOf(reading: Reading, run: RunRow, rows: readonly Row[]): Promise<ImportLine[]> {
  const lines = rows.map((row) => ({ row, ...readSnapshot(stagedLineKind, row.line), choices: choicesFor(run, row) }));
  // Who has a customer needs no others, and who cannot have another one neither.
  const open = lines.filter(({ row, choices }) => row.customer_id === null && choices.length > 0 && !row.chosen_new);
  const near = await nearCustomers(
    reading,
    open.map(({ fields }) => fields),
  );
  const nearOf = new Map(open.map(({ row }, at) => [row, near[at]!]));
  return lines.map((line) => ({ ...lineOf(line, run), near: nearOf.get(line.row) ?? [] }));
}

type Reading = Pick<Context, 'db' | 'tenant'>;
type ReadLine = StagedLine & Pick<ImportLine, 'choices'> & { row: Row };

function lineOf({ row, fields, cells, problems, old, choices }: ReadLine, run: RunRow): Omit<ImportLine, 'near'> {
  return {
    position: row.position,
    row: row.row_number,
    verdict: row.verdict,
    fields: importSources[run.source].columns
      .filter(({ field }) => field in fields || problems.some((one) => one.field === field))
      .map(({ field }) => ({
        field,
        cell: cells[field] ?? null,
        value: fields[field] ?? '',
        old: old[field] ?? null,
        rule: problems.find((one) => one.field === field)?.rule ?? null,
      })),
    customerId: row.customer_id,
    customerName: row.customer_name,
    newCustomer: row.customer_id === null ? row.verdict === 'NEW' : row.made_customer,
    matchedBy: matchOf(run, row),
    choices,
  };
}

/** Reads the lines of a file with one verdict. */
export async function linesWith(
  reading: Reading,
  run: RunRow,
  verdict: LineVerdict,
  { page, size }: { page: number; size: number },
): Promise<ImportLine[]> {
  const rows = await withCustomers(reading.tenant, run)
    .where('import_lines.verdict', '=', verdict)
    .orderBy('import_lines.position')
    .limit(size)
    .offset(page * size)
    .execute();
  return linesOf(reading, run, rows);
}

/** Reads one line. */
export async function lineAt(reading: Reading, run: RunRow, position: number): Promise<ImportLine> {
  const row = found(
    await withCustomers(reading.tenant, run).where('import_lines.position', '=', position).executeTakeFirst(),
  );
  return (await linesOf(reading, run, [row]))[0]!;
}
