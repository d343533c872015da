import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportSource, LineProblem } from '../../../lib/rules/imports/import-source';
import { lineKey } from '../../../lib/rules/imports/read-file';
import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Place } from '../customers/create-customer';
import type { Compared, IntakeLine, LineChoice, RunRow } from './intake';
import { intakes } from './intakes';
import { type StagedLine, stagedLineKind } from './snapshots';

/** Short form of what a line is known by, for an index: cells can be long. */
export const keyHash = (source: ImportSource, fields: StagedLine['fields']): string =>
  createHash('sha256').update(lineKey(source, fields)).digest('base64url');

/** Lines of a file per statement. */
export const linePortion = 1_000;

/** Imports of an agency change policies one after the other, so that two files cannot miss each other. */
export const lockImports = ({ db, tenant }: Pick<Place, 'db' | 'tenant'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${tenant.agencyId}`}, 0))`.execute(db);

/** Compares lines; those with problems of their own are compared only for the customer whom they name. */
export async function compareLines(place: Place, run: RunRow, lines: readonly IntakeLine[]): Promise<Compared[]> {
  const clean = lines.filter(({ problems }) => problems.length === 0);
  const compared = await intakes[run.source].compare(place, run, clean);
  const byLine = new Map(clean.map((line, at) => [line, compared[at]!]));
  return lines.map(
    (line) => byLine.get(line) ?? { verdict: 'CHECK', customerId: null, targetId: null, old: {}, former: null },
  );
}

/** Returns the problems that are left once the customer of a line was chosen: whose ID it has, or that it lacks one. */
export const withoutId = (problems: readonly LineProblem[], { customerId, isNew }: LineChoice): LineProblem[] =>
  problems.filter(
    ({ field, rule }) => field !== 'idNumber' || (customerId === null && !(isNew && rule === 'required')),
  );

/** Returns whom somebody chose for a stored line. */
export const choiceOf = (row: { chosen_customer_id: string | null; chosen_new: boolean }): LineChoice => ({
  customerId: row.chosen_customer_id,
  isNew: row.chosen_new,
});

/** Returns what is stored of a compared line. */
export const lineValues = (
  { choice, ...line }: IntakeLine,
  { verdict, problem, old, customerId, targetId }: Compared,
) => ({
  verdict,
  customer_id: customerId,
  target_id: targetId,
  chosen_customer_id: choice.customerId,
  chosen_new: choice.isNew,
  line: writeSnapshot(stagedLineKind, {
    ...line,
    problems: problem ? [...line.problems, problem] : line.problems,
    old,
  }),
});

/** Reads lines after a position, in the order of the file. */
export async function linesAfter(tenant: Tenant, runId: string, position: number, max: number) {
  const rows = await tenant
    .selectFrom('import_lines')
    .selectAll('import_lines')
    .where('import_lines.run_id', '=', runId)
    .where('import_lines.position', '>', position)
    .where('import_lines.verdict', 'in', ['NEW', 'CHANGED'])
    .where('import_lines.applied_at', 'is', null)
    .orderBy('import_lines.position')
    .limit(max)
    .execute();
  return rows.map((row) => ({ ...row, line: { ...readSnapshot(stagedLineKind, row.line), choice: choiceOf(row) } }));
}
