import { addHours } from 'date-fns';
import type { Supplier } from '../../../lib/insurers/registry';
import { renewalFiles } from '../../../lib/rules/imports/renewals';
import { lineProblems } from '../../../lib/rules/imports/read-file';
import { seedId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { SeedContext } from '../../engine/concept';
import { demoAccountId, demoAgencies, demoAgencyId } from '../seed/agencies';
import { stagedLineKind } from './snapshots';

/** Lines of the demo file: two that can be taken in, and one whose ID has a wrong check digit. */
const people: readonly (readonly [name: string, id: string, premium: string])[] = [
  ['שושן אורית', '300000072', '3180'],
  ['זוהר מתן', '300000080', '2740'],
  ['נחום ליאת', '123456789', '2960'],
];
const columns = 'ABCDEFGH';

/** Stores a renewals file that was uploaded an hour ago and waits to be taken in. */
export async function seedFile({ db, now }: SeedContext, agency: 'standard' | 'trusted', login: string): Promise<void> {
  const owner = { agency_id: demoAgencyId(agency) };
  const id = seedId(`import-file:${agency}`);
  await db
    .insertInto('import_runs')
    .values({
      ...{ id, ...owner, account_id: demoAccountId(login as 'agent'), source: 'RENEWAL' },
      ...{ supplier: demoAgencies[agency].insurers[0] as Supplier, file_id: null, file_hash: '0'.repeat(64) },
      ...{ file_name: 'renewals.xlsx', stage: 'READY', error: null, error_field: null, sheet: 'חידושים' },
      created_at: addHours(now, -1),
    })
    .execute();
  const lines = people.map(([insuredName, idNumber, premium], position) => {
    const fields = {
      ...{ policyNumber: `61770${position}`, insuredName, idNumber, registrationNumber: `123456${position}` },
      ...{ branch: 'רכב מקיף', insuranceStart: '2026-01-01', insuranceEnd: '2026-12-31', premium },
    };
    const cells = Object.fromEntries(Object.keys(fields).map((field, at) => [field, `${columns[at]}${position + 2}`]));
    const problems = lineProblems(renewalFiles, fields);
    return {
      ...{ ...owner, run_id: id, position, row_number: position + 2 },
      verdict: problems.length > 0 ? ('CHECK' as const) : ('NEW' as const),
      line: writeSnapshot(stagedLineKind, { fields, cells, problems, old: {} }),
      ...{ customer_id: null, target_id: null, applied_at: null, undone_at: null },
    };
  });
  await db.insertInto('import_lines').values(lines).execute();
}
