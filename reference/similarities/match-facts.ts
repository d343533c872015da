import { createHash } from 'node:crypto';
import { type MatchFacts, matchKeys } from '../../lib/rules/similarity';
import type { StoredCustomer } from '../customers/row';
import { asJson } from '../db/columns';
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
  const media = await tenant.selectFrom('customer_media').select(['customer_id', 'media_type', 'compared']).where('customer_id', 'in', ids).execute();
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
      const values = (isMail: boolean) => [...new Set(own.filter(({ media_type }) => (media_type === 'MAIL') === isMail).map(({ compared }) => compared))].sort();
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
const fingerprintOf = (facts: MatchFacts): string => createHash('sha256').update(asJson([facts, matchKeys(facts)])).digest('base64url');

/** Writes what has changed of customers since they were compared last, with the keys that they are looked for under. */
export async function refreshFacts(tenant: Tenant, customers: readonly StoredCustomer[]): Promise<void> {
  if (customers.length === 0) return;
  const facts = await factsOf(tenant, customers);
  const ids = [...facts.keys()];
  const known = await tenant.selectFrom('customer_match_facts').select(['customer_id', 'fingerprint']).where('customer_id', 'in', ids).execute();
  const before = new Map(known.map(({ customer_id, fingerprint }) => [customer_id, fingerprint]));
  const changed = [...facts].map(([customer_id, one]) => ({ customer_id, one, fingerprint: fingerprintOf(one) })).filter(({ customer_id, fingerprint }) => before.get(customer_id) !== fingerprint);
  if (changed.length === 0) return;
  await forgetFacts(tenant, changed.map(({ customer_id }) => customer_id));
  await tenant.insertInto('customer_match_facts', changed.map(({ customer_id, one, fingerprint }) => ({ customer_id, fingerprint, facts: asJson(one) }))).execute();
  const keys = changed.flatMap(({ customer_id, one }) => matchKeys(one).map((key) => ({ customer_id, key })));
  for (let at = 0; at < keys.length; at += 5_000) await tenant.insertInto('customer_match_keys', keys.slice(at, at + 5_000)).execute();
}

/** Customers who are there no more are found by nothing. */
export async function forgetFacts(tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await tenant.deleteFrom('customer_match_keys').where('customer_id', 'in', customerIds).execute();
  await tenant.deleteFrom('customer_match_facts').where('customer_id', 'in', customerIds).execute();
}
