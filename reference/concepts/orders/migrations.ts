import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0540 orders': migration(
    `create table orders (
      id text not null,
      agency_id text not null,
      account_id text not null,
      order_number integer not null,
      product_type text not null,
      status text not null check (status in ('AttachingCustomer', 'Draft', 'Imported', 'PolicyIssued', 'Proposal', 'Terminated')),
      customer_id text,
      archived boolean not null default false,
      cancelled boolean not null default false,
      hidden boolean not null default false,
      renewal boolean not null,
      registration_number text,
      vehicle_name text,
      insurance_start date,
      insurance_end date,
      selling_price integer not null,
      suppliers text[] not null,
      remark text,
      search text not null,
      version integer not null default 1,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (id),
      unique (agency_id, id),
      unique (agency_id, order_number),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      check (status <> 'Proposal' or customer_id is not null)
    )`,
    `create index orders_search on orders using gin (agency_id, search gin_trgm_ops)`,
    `create index orders_created on orders (agency_id, created_at, id) where deleted_at is null`,
    `create index orders_customer on orders (agency_id, customer_id)`,
    `create index orders_deleted on orders (deleted_at) where deleted_at is not null`,
    `create table order_items (
      id text primary key,
      agency_id text not null,
      order_id text not null,
      position integer not null,
      request_id text not null,
      product jsonb not null,
      selling_price integer not null,
      unique (order_id, position),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, request_id) references car_requests (agency_id, id)
    )`,
    `create index order_items_request on order_items (request_id)`,
  ),
  // As with customers: under row-level security a search by parts of words could use no index.
  '0545 order search': migration(
    `create table order_search (
      order_id text primary key references orders (id) on delete cascade,
      owner text not null,
      text text not null
    )`,
    `insert into order_search select id, agency_id, search from orders`,
    `create index order_search_text on order_search using gin (owner, text gin_trgm_ops)`,
    `drop index orders_search`,
    `alter table orders drop column search`,
  ),
  '0803 orders by plate': migration(
    `create index orders_plate on orders (agency_id, registration_number) where registration_number is not null`,
  ),
  '1001 orders of any line': migration(
    `alter table orders rename column vehicle_name to title`,
    `alter table order_items add column product_type text not null default 'CAR'`,
    `alter table order_items alter column product_type drop default`,
  ),
  '1222 filters of orders': migration(
    `alter table orders add column policy_ownership text not null default 'OWN' check (policy_ownership in ('OWN', 'FOREIGN'))`,
    `update orders set policy_ownership = 'FOREIGN' where status = 'Imported'`,
    `create index orders_start on orders (agency_id, insurance_start) where deleted_at is null`,
    `create index orders_end on orders (agency_id, insurance_end) where deleted_at is null`,
    `create index orders_customer_product on orders (agency_id, customer_id, product_type) where deleted_at is null`,
  ),
  '1821 prices of ordered offers': migration(
    `create table item_prices (
      agency_id text not null,
      order_item_id text not null,
      position integer not null,
      amount integer not null,
      reason text not null check (reason in ('QUOTED', 'ORDERED', 'CHOICES', 'TARIFF', 'POLICY')),
      levels jsonb,
      account_id text,
      created_at timestamptz not null,
      primary key (order_item_id, position),
      foreign key (agency_id, order_item_id) references order_items (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index item_prices_item on item_prices (agency_id, order_item_id, position)`,
    // Policies that were issued at another price than ordered: their price is the one in force.
    `insert into item_prices (agency_id, order_item_id, position, amount, reason, account_id, created_at)
      select i.agency_id, i.id, step.position, case step.position when 0 then i.selling_price else p.premium end,
        case step.position when 0 then 'ORDERED' else 'POLICY' end, p.account_id,
        case step.position when 0 then o.created_at else p.issued_at end
      from policies p
      join order_items i on i.agency_id = p.agency_id and i.id = p.order_item_id
      join orders o on o.agency_id = i.agency_id and o.id = i.order_id
      cross join (values (0), (1)) as step (position)
      where p.premium <> i.selling_price`,
    `update order_items set selling_price = p.premium from policies p
      where p.agency_id = order_items.agency_id and p.order_item_id = order_items.id and p.premium <> order_items.selling_price`,
    `update orders set selling_price = sums.price from (
        select agency_id, order_id, sum(selling_price) as price from order_items group by agency_id, order_id
      ) as sums
      where sums.agency_id = orders.agency_id and sums.order_id = orders.id and sums.price <> orders.selling_price
        and orders.status = 'PolicyIssued'`,
  ),
  '1271 orders of one home': migration(
    `create index orders_homes on orders (agency_id, title) where product_type = 'PROPERTY' and deleted_at is null`,
  ),
};
