import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type MatchFacts, matchKeys } from '../../../lib/rules/people/similarity';
import type { StoredCustomer } from '../customers/row';
import { asJson } from '../../engine/db/columns';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { searchForm } from '../geography/search-form';

/** Returns a customer's addresses in a normalised form: city and street as searched, house and apartment. */
const addressesOf = ({ addresses }: StoredCustomer): string[] =>
  [
    ...new Set(
      addresses
        .filter(({ city, street, house }) => city !== '' && street !== '' && house !== '')
        .map(({ city, street, house, apartment }) => [city, street, house, apartment].map(searchForm).join('|')),
    ),
  ].sort();

/** Returns the current facts by which customers are compared. */
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

/**
 * Returns a fingerprint of facts and keys: a new rule for keys changes it too, so that known customers are compared
 * again.
 */
const fingerprintOf = (facts: MatchFacts): string =>
  createHash('sha256')
    .update(asJson([facts, matchKeys(facts)]))
    .digest('base64url');

/** Stores the changed facts of customers since the last comparison, with their keys. */
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
  // One column at a time takes half the time for a million customers. The facts go last: a customer without them is
  // read again after a crash.
  await sql`insert into customer_match_keys (agency_id, customer_id, key)
    select ${tenant.agencyId}, id, key from unnest(${keys.map(({ customer_id }) => customer_id)}::text[], ${keys.map(({ key }) => key)}::text[]) as keys (id, key)
    on conflict do nothing`.execute(db);
  await sql`insert into customer_match_facts (agency_id, customer_id, fingerprint, facts)
    select ${tenant.agencyId}, id, fingerprint, facts::jsonb from unnest(${changed.map(({ customer_id }) => customer_id)}::text[],
      ${changed.map(({ fingerprint }) => fingerprint)}::text[], ${changed.map(({ one }) => asJson(one))}::text[]) as changed (id, fingerprint, facts)`.execute(
    db,
  );
}

/** Deletes the facts of customers that were removed. */
export async function forgetFacts(tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await tenant.deleteFrom('customer_match_keys').where('customer_id', 'in', customerIds).execute();
  await tenant.deleteFrom('customer_match_facts').where('customer_id', 'in', customerIds).execute();
}
