import { sql } from 'kysely';
import type { ImportLine, LineProblemCount, LineVerdict } from '../../../lib/contract/customers/import-runs';
import type { imports } from '../../../lib/contract/customers/imports';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { LineProblem } from '../../../lib/rules/imports/import-source';
import { importSources } from '../../../lib/rules/imports/read-file';
import { asJson } from '../../engine/db/columns';
import { likeText } from '../../engine/db/like-text';
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

/** Stored problems and values of a line. */
const problems = sql`import_lines.line -> 'data' -> 'problems'`;
const values = sql`import_lines.line -> 'data' -> 'fields'`;

type Wanted = ParsedQuery<typeof imports.lines>;

/** Returns the lines with a text in any value, and with a problem. */
function narrowed({ tenant }: Reading, run: RunRow, { verdict, query, problem }: Wanted) {
  const [field, rule] = problem?.split(':') ?? [];
  return withCustomers(tenant, run)
    .where('import_lines.verdict', '=', verdict)
    .$if(query !== '', (lines) =>
      lines.where(
        sql<boolean>`exists (select from jsonb_each_text(${values}) as value where value.value ilike ${`%${likeText(query)}%`})`,
      ),
    )
    .$if(problem !== undefined, (lines) =>
      lines.where(sql<boolean>`${problems} @> ${asJson([{ field, rule }])}::jsonb`),
    );
}

/**
 * Reads the lines of a file with one verdict.
 * @param all how many there are without a search
 */
export async function linesWith(
  reading: Reading,
  run: RunRow,
  wanted: Wanted,
  all: number,
): Promise<{ lines: ImportLine[]; total: number }> {
  const { page, size, query, problem } = wanted;
  const rows = await narrowed(reading, run, wanted)
    .orderBy('import_lines.position')
    .limit(size)
    .offset(page * size)
    .execute();
  const counted =
    query !== '' || problem
      ? await narrowed(reading, run, wanted)
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      : { count: all };
  return { lines: await linesOf(reading, run, rows), total: Number(counted.count) };
}

/** Counts the problems of the lines to check, the most frequent first. */
export async function problemsIn({ tenant }: Reading, run: RunRow, verdict: LineVerdict): Promise<LineProblemCount[]> {
  if (verdict !== 'CHECK') return [];
  const rows = await tenant
    .selectFrom('import_lines')
    .innerJoinLateral(
      sql<LineProblem>`jsonb_to_recordset(${problems})`.as<'problem'>(sql`problem(field text, rule text)`),
      (join) => join.onTrue(),
    )
    .select(['problem.field', 'problem.rule', ({ fn }) => fn.countAll<string>().as('count')])
    .where('import_lines.run_id', '=', run.id)
    .where('import_lines.verdict', '=', verdict)
    .groupBy(['problem.field', 'problem.rule'])
    .orderBy('count', 'desc')
    .orderBy('problem.field')
    .orderBy('problem.rule')
    .execute();
  return rows.map(({ count, ...problem }) => ({ ...problem, count: Number(count) }));
}

/** Reads one line. */
export async function lineAt(reading: Reading, run: RunRow, position: number): Promise<ImportLine> {
  const row = found(
    await withCustomers(reading.tenant, run).where('import_lines.position', '=', position).executeTakeFirst(),
  );
  return (await linesOf(reading, run, [row]))[0]!;
}
