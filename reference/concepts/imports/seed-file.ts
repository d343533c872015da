import { addHours } from 'date-fns';
import { insurerName } from '../../../lib/insurers/names';
import type { Supplier } from '../../../lib/insurers/registry';
import { bafiFiles } from '../../../lib/rules/imports/bafi';
import { renewalFiles } from '../../../lib/rules/imports/renewals';
import { lineProblems } from '../../../lib/rules/imports/read-file';
import { seedId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { SeedContext } from '../../engine/concept';
import { demoAccountId, demoAgencies, demoAgencyId } from '../seed/agencies';
import { stagedLineKind } from './snapshots';

/** Lines of the demo files: two that can be taken in, and one whose ID has a wrong check digit. */
const people: readonly (readonly [name: string, id: string, premium: string])[] = [
  ['שושן אורית', '300000072', '3180'],
  ['זוהר מתן', '300000080', '2740'],
  ['נחום ליאת', '123456789', '2960'],
];
const columns = 'ABCDEFGHI';

/** The demo files: a renewals file of the agency's first insurer, and an export of BAFI. */
const files = {
  RENEWAL: { source: renewalFiles, name: 'renewals.xlsx', sheet: 'חידושים', prefix: '61770', hours: 1 },
  BAFI: { source: bafiFiles, name: 'bafi.xlsx', sheet: 'פוליסות', prefix: '61880', hours: 26 },
} as const;

/** Stores files that were uploaded lately and wait to be taken in. */
export async function seedFiles(context: SeedContext, agency: 'standard' | 'trusted', login: string): Promise<void> {
  for (const source of Object.keys(files) as (keyof typeof files)[]) await seedFile(context, { agency, login, source });
}

interface Seeded {
  agency: 'standard' | 'trusted';
  login: string;
  source: keyof typeof files;
}

async function seedFile({ db, now }: SeedContext, { agency, login, source }: Seeded): Promise<void> {
  const owner = { agency_id: demoAgencyId(agency) };
  const file = files[source];
  const insurer = demoAgencies[agency].insurers[0] as Supplier;
  const id = seedId(source === 'RENEWAL' ? `import-file:${agency}` : `import-file:${agency}:${source}`);
  await db
    .insertInto('import_runs')
    .values({
      ...{ id, ...owner, account_id: demoAccountId(login as 'agent'), source },
      ...{ supplier: source === 'RENEWAL' ? insurer : null, file_id: null, file_hash: '0'.repeat(64) },
      ...{ file_name: file.name, stage: 'READY', error: null, error_field: null, sheet: file.sheet },
      created_at: addHours(now, -file.hours),
    })
    .execute();
  const lines = people.map(([insuredName, idNumber, premium], position) => {
    const fields = {
      ...(source === 'BAFI' && { company: insurerName(insurer, 'he') }),
      ...{ policyNumber: `${file.prefix}${position}`, insuredName, idNumber, registrationNumber: `123456${position}` },
      ...{ branch: 'רכב מקיף', insuranceStart: '2026-01-01', insuranceEnd: '2026-12-31', premium },
    };
    const cells = Object.fromEntries(Object.keys(fields).map((field, at) => [field, `${columns[at]}${position + 2}`]));
    const problems = lineProblems(file.source, fields);
    return {
      ...{ ...owner, run_id: id, position, row_number: position + 2 },
      verdict: problems.length > 0 ? ('CHECK' as const) : ('NEW' as const),
      line: writeSnapshot(stagedLineKind, { fields, cells, problems, old: {} }),
      ...{ customer_id: null, target_id: null, applied_at: null, undone_at: null },
    };
  });
  await db.insertInto('import_lines').values(lines).execute();
}
