import { sql } from 'kysely';
import type { ImportLine, LineVerdict } from '../../../lib/contract/customers/imports';
import { importSources } from '../../../lib/rules/imports/read-file';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { RunRow } from './intake';
import { stagedLineKind } from './snapshots';

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

/** Returns a line with its fields in the order of the columns; columns that the file lacks are left out. */
function lineOf(row: Row, { source }: RunRow): ImportLine {
  const { fields, cells, problems, old } = readSnapshot(stagedLineKind, row.line);
  return {
    position: row.position,
    row: row.row_number,
    verdict: row.verdict,
    fields: importSources[source].columns
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
  };
}

/** Reads the lines of a file with one verdict. */
export async function linesWith(
  tenant: Tenant,
  run: RunRow,
  verdict: LineVerdict,
  { page, size }: { page: number; size: number },
): Promise<ImportLine[]> {
  const rows = await withCustomers(tenant, run)
    .where('import_lines.verdict', '=', verdict)
    .orderBy('import_lines.position')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map((row) => lineOf(row, run));
}

/** Reads one line. */
export const lineAt = async (tenant: Tenant, run: RunRow, position: number): Promise<ImportLine> =>
  lineOf(found(await withCustomers(tenant, run).where('import_lines.position', '=', position).executeTakeFirst()), run);
