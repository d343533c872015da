import { migration, type Migrations } from '../../engine/db/migration';

/** Every kind of event can be read from a moment backwards, for one customer, by an index of its own. */
export const migrations: Migrations = {
  '0827 timeline': migration(
    `drop index orders_customer`,
    `create index orders_customer on orders (agency_id, customer_id, created_at desc, id desc)`,
    `create index car_requests_of_customer on car_requests (agency_id, customer_id, created_at desc, id desc) where customer_id is not null`,
    `drop index claims_customer`,
    `create index claims_customer on claims (agency_id, customer_id, created_at desc, id desc)`,
    `drop index sent_opportunities_customer`,
    `create index sent_opportunities_customer on sent_opportunities (agency_id, customer_id, sent_at desc, id desc)`,
    `alter table audit add column customer_id text generated always as (facts ->> 'customerId') stored`,
    `create index audit_customer on audit (agency_id, customer_id, at desc, id desc)
      where customer_id is not null and action <> 'customers.read'`,
  ),
  '0973 timeline without looks at the family': migration(
    `drop index audit_customer`,
    `create index audit_customer on audit (agency_id, customer_id, at desc, id desc)
      where customer_id is not null and action not in ('customers.read', 'relations.read')`,
  ),
};
