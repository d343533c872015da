import { addDays, parseISO } from 'date-fns';
import type { HarBituahPolicy, ImportRow } from '../../../lib/contract/customers/imports';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { seedFiles } from './seed-file';
import { demoAccountId, demoAgencies, demoAgencyId } from '../seed/agencies';

const plans = {
  standard: { login: 'agent', customers: 60 },
  trusted: { login: 'trusted', customers: 40 },
  other: { login: 'other', customers: 8 },
} as const;

const policies: readonly { productType: HarBituahPolicy['productType']; company: string; premium: number }[] = [
  { productType: 'CAR', company: 'הראל', premium: 3_940 },
  { productType: 'PROPERTY', company: 'מנורה מבטחים', premium: 1_280 },
  { productType: 'HEALTH', company: 'כלל', premium: 2_160 },
  { productType: 'LIFE', company: 'הפניקס', premium: 1_740 },
];
const sources: readonly ImportRow['source'][] = ['HAR_BITUAH', 'RENEWAL', 'PROD_FILES'];
const files = { HAR_BITUAH: 'har-bituah.xlsx', RENEWAL: 'renewals.xlsx', PROD_FILES: 'production.xlsx' } as const;
const statuses: readonly HarBituahPolicy['status'][] = ['RECEIVED', 'NOTIFICATION_SENT', 'NEW'];

/** The agency has renewal numbers with its insurers but the last, whose files are refused. */
async function seedRenewalNumbers(db: SeedContext['db'], agency: keyof typeof plans): Promise<void> {
  const numbers = demoAgencies[agency].insurers.slice(0, -1).map((supplier, at) => ({
    agency_id: demoAgencyId(agency),
    supplier,
    type: 'renewalNumbers' as const,
    value: String(7_000 + at),
  }));
  if (numbers.length > 0) await db.insertInto('agency_credentials').values(numbers).execute();
}

/** Every third customer came from a file; Har Bituah imports include policies. */
export async function seed(context: SeedContext): Promise<void> {
  const { db, now } = context;
  const today = parseISO(todayInIsrael(now));
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const { login, customers } = plans[agency];
    const owner = { agency_id: demoAgencyId(agency) };
    await seedRenewalNumbers(db, agency);
    if (agency !== 'other') await seedFiles(context, agency, login);
    const people = demoCustomersOf(agency, now)
      .filter((_, at) => at % 3 === 0)
      .slice(0, customers);
    const imports = people.map(({ id }, at) => {
      const source = sources[at % sources.length]!;
      const count = source === 'HAR_BITUAH' ? 2 + (at % 3) : 1;
      return {
        id: seedId(`import:${agency}:${at}`),
        ...owner,
        account_id: source === 'HAR_BITUAH' ? null : demoAccountId(login),
        customer_id: id,
        source,
        file_name: files[source as keyof typeof files],
        policies: count,
        new_policies: Math.min(count, 1 + (at % 2)),
        imported_at: addDays(now, -Math.round(3 + at * 4 + chanceOf('import', agency, String(at)) * 3)),
      };
    });
    await db.insertInto('customer_imports').values(imports).execute();
    const known = imports
      .filter(({ source }) => source === 'HAR_BITUAH')
      .flatMap(({ customer_id, policies: count, imported_at }, at) =>
        policies.slice(0, count).map(({ productType, company, premium }, number) => {
          const key = `har-bituah:${agency}:${at}:${number}`;
          const end = addDays(today, Math.round(chanceOf(key, 'end') * 400) - 60);
          return {
            id: seedId(key),
            ...owner,
            customer_id,
            product_type: productType,
            company,
            policy_number: String(1_000_000_000 + Math.floor(chanceOf(key, 'number') * 8_999_999_999)),
            premium: Math.round(premium * (0.8 + chanceOf(key, 'premium') * 0.5)),
            insurance_start: isoDay(addDays(end, -364)),
            insurance_end: isoDay(end),
            status: statuses[(at + number) % statuses.length]!,
            imported_at,
          };
        }),
      );
    await db.insertInto('har_bituah_policies').values(known).execute();
  }
}
