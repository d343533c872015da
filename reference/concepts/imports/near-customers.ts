import { sql } from 'kysely';
import type { ImportLine } from '../../../lib/contract/customers/import-runs';
import { splitName } from '../../../lib/rules/imports/cell-values';
import { comparedMedium } from '../../../lib/rules/people/medium';
import { inTexts } from '../../engine/db/in-values';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { searchForm } from '../geography/search-form';
import type { StagedLine } from './snapshots';

/** Customers who are named for a line, and those of one name who are looked at. */
const [shown, namesakes] = [3, 5];

type Reading = Pick<Context, 'db' | 'tenant'>;
type Near = ImportLine['near'][number];
type Found = Map<string, Set<string>>;

const add = (found: Found, key: string, customerId: string) =>
  found.set(key, (found.get(key) ?? new Set()).add(customerId));

async function byMedium(tenant: Tenant, type: 'MOBILE_PHONE' | 'MAIL', values: readonly string[]): Promise<Found> {
  const found: Found = new Map();
  if (values.length === 0) return found;
  const rows = await tenant
    .selectFrom('customer_media')
    .select(['customer_media.compared', 'customer_media.customer_id'])
    .where('customer_media.media_type', '=', type)
    .where(inTexts('customer_media.compared', values))
    .where('customer_media.removed', '=', false)
    .execute();
  for (const { compared, customer_id } of rows) add(found, compared, customer_id);
  return found;
}

async function byName({ db, tenant }: Reading, names: readonly string[]): Promise<Found> {
  const found: Found = new Map();
  if (names.length === 0) return found;
  const { rows } = await sql<{ name: string; id: string }>`select asked.name, found.customer_id as id
    from unnest(${[...names]}::text[]) as asked (name) cross join lateral (
      select customer_id from ${tenant.search.rows('customer_search')} where sort_name = asked.name
      order by customer_id limit ${namesakes}
    ) as found`.execute(db);
  for (const { name, id } of rows) add(found, name, id);
  return found;
}

/** Returns in what form a line's facts are compared; empty texts for those that it lacks. */
function keysOf({ insuredName = '', mobilePhone = '', email = '' }: StagedLine['fields']) {
  const { firstName, lastName } = splitName(insuredName);
  return {
    // Files have the last name first, as lists of customers do.
    name: firstName === '' ? '' : searchForm(`${lastName} ${firstName}`),
    mobilePhone: mobilePhone && comparedMedium({ mediaType: 'MOBILE_PHONE', value: mobilePhone }),
    email: email && comparedMedium({ mediaType: 'MAIL', value: email }),
  };
}

/** Returns, for each line, the customers who have its name, phone or mail address: those with most in common first. */
export async function nearCustomers(
  reading: Reading,
  lines: readonly StagedLine['fields'][],
): Promise<ImportLine['near'][]> {
  const keys = lines.map(keysOf);
  const distinct = (field: keyof (typeof keys)[number]) => [
    ...new Set(keys.map((one) => one[field]).filter((value) => value !== '')),
  ];
  const found = {
    name: await byName(reading, distinct('name')),
    mobilePhone: await byMedium(reading.tenant, 'MOBILE_PHONE', distinct('mobilePhone')),
    email: await byMedium(reading.tenant, 'MAIL', distinct('email')),
  };
  const reasons = keys.map((key) => {
    const of = new Map<string, Near['by']>();
    for (const field of ['name', 'mobilePhone', 'email'] as const)
      for (const id of found[field].get(key[field]) ?? []) of.set(id, [...(of.get(id) ?? []), field]);
    return of;
  });
  const people = await peopleOf(reading.tenant, [...new Set(reasons.flatMap((of) => [...of.keys()]))]);
  return reasons.map((of) =>
    [...of]
      .flatMap(([customerId, by]): Near[] => {
        const person = people.get(customerId);
        return person ? [{ customerId, ...person, by }] : [];
      })
      .toSorted((one, other) => other.by.length - one.by.length)
      .slice(0, shown),
  );
}

async function peopleOf(tenant: Tenant, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<Near, 'name' | 'idNumber'>>();
  const rows = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.passport_number'])
    .select(sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('name'))
    .where(inTexts('customers.id', ids))
    .where('customers.status', '<>', 'REMOVED')
    .execute();
  return new Map(rows.map(({ id, name, passport_number }) => [id, { name, idNumber: passport_number }]));
}
