import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  // Insurer and premium by cover are part of every release's offers. As columns they can be summed by the database.
  '1150 production of ordered offers': migration(
    `alter table order_items
      add column supplier text generated always as (coalesce(product -> 'data', product) ->> 'supplierType') stored,
      add column compulsory integer generated always as ((coalesce(product -> 'data', product) #>> '{premia,compulsory,amount}')::integer) stored,
      add column comprehensive integer generated always as ((coalesce(product -> 'data', product) #>> '{premia,comprehensive,amount}')::integer) stored,
      add column third_party integer generated always as ((coalesce(product -> 'data', product) #>> '{premia,thirdParty,amount}')::integer) stored`,
    `create index orders_production on orders (agency_id, insurance_start, id) where deleted_at is null and status in ('PolicyIssued', 'Imported')`,
  ),
};
