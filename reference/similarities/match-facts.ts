import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type MatchFacts, matchKeys } from '../../lib/rules/similarity';
import type { StoredCustomer } from '../customers/row';
import { asJson } from '../db/columns';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { searchForm } from '../geography/search-form';

/** Where a customer lives, in one notation each: city and street as they are searched, house and apartment. */
const addressesOf = ({ addresses }: StoredCustomer): string[] =>
  [
    ...new Set(
      addresses
        .filter(({ city, street, house }) => city !== '' && street !== '' && house !== '')
        .map(({ city, street, house, apartment }) => [city, street, house, apartment].map(searchForm).join('|')),
    ),
  ].sort();

/** What customers are compared by, as it stands now. */
async function factsOf(tenant: Tenant, customers: readonly StoredCustomer[]): Promise<Map<string, MatchFacts>> {
  const ids = customers.map(({ id }) => id);
  const media = await tenant
    .selectFrom('customer_media')
    .select(['customer_id', 'media_type', 'compared'])
    .where('customer_id', 'in', ids)
    .execute();
  const cars = await tenant
    .selectFrom('orders')
    .select(['customer_id', 'registration_number'])
    .distinct()
    .where('customer_id', 'in', ids)
    .where('registration_number', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  const byCustomer = Map.groupBy(media, ({ customer_id }) => customer_id);
  const carsOf = Map.groupBy(cars, ({ customer_id }) => customer_id);
  return new Map(
    customers.map((row) => {
      const own = byCustomer.get(row.id) ?? [];
      const values = (isMail: boolean) =>
        [
          ...new Set(
            own.filter(({ media_type }) => (media_type === 'MAIL') === isMail).map(({ compared }) => compared),
          ),
        ].sort();
      const plates = (carsOf.get(row.id) ?? []).map(({ registration_number }) => registration_number!).sort();
      return [
        row.id,
        {
          firstName: row.first_name,
          lastName: row.last_name,
          birthday: row.info.birthday ?? null,
          idNumber: row.passport_number,
          phones: values(false),
          mails: values(true),
          plates,
          addresses: addressesOf(row),
        },
      ];
    }),
  );
}

/** Of the keys too: when these are made in another way, whoever is there already is looked for anew. */
const fingerprintOf = (facts: MatchFacts): string =>
  createHash('sha256')
    .update(asJson([facts, matchKeys(facts)]))
    .digest('base64url');

/** Writes what has changed of customers since they were compared last, with the keys that they are looked for under. */
export async function refreshFacts(db: Db, tenant: Tenant, customers: readonly StoredCustomer[]): Promise<void> {
  if (customers.length === 0) return;
  const facts = await factsOf(tenant, customers);
  const ids = [...facts.keys()];
  const known = await tenant
    .selectFrom('customer_match_facts')
    .select(['customer_id', 'fingerprint'])
    .where('customer_id', 'in', ids)
    .execute();
  const before = new Map(known.map(({ customer_id, fingerprint }) => [customer_id, fingerprint]));
  const changed = [...facts]
    .map(([customer_id, one]) => ({ customer_id, one, fingerprint: fingerprintOf(one) }))
    .filter(({ customer_id, fingerprint }) => before.get(customer_id) !== fingerprint);
  if (changed.length === 0) return;
  await forgetFacts(
    tenant,
    changed.map(({ customer_id }) => customer_id).filter((id) => before.has(id)),
  );
  const keys = changed.flatMap(({ customer_id, one }) => matchKeys(one).map((key) => ({ customer_id, key })));
  // A column at a time: of a million customers that is half of the work. The facts last: without them a customer is read again.
  await sql`insert into customer_match_keys (agency_id, customer_id, key)
    select ${tenant.agencyId}, id, key from unnest(${keys.map(({ customer_id }) => customer_id)}::text[], ${keys.map(({ key }) => key)}::text[]) as keys (id, key)
    on conflict do nothing`.execute(db);
  await sql`insert into customer_match_facts (agency_id, customer_id, fingerprint, facts)
    select ${tenant.agencyId}, id, fingerprint, facts::jsonb from unnest(${changed.map(({ customer_id }) => customer_id)}::text[],
      ${changed.map(({ fingerprint }) => fingerprint)}::text[], ${changed.map(({ one }) => asJson(one))}::text[]) as changed (id, fingerprint, facts)`.execute(
    db,
  );
}

/** Customers who are there no more are found by nothing. */
export async function forgetFacts(tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await tenant.deleteFrom('customer_match_keys').where('customer_id', 'in', customerIds).execute();
  await tenant.deleteFrom('customer_match_facts').where('customer_id', 'in', customerIds).execute();
}
