import { migration, type Migrations } from '../../engine/db/migration';

/** The policies that a customer holds: those in force, for all that the agency knows. */
const isHeld = (order: string) => `(${order}.deleted_at is null and ${order}.status in ('PolicyIssued', 'Imported')
  and not ${order}.archived and not ${order}.cancelled and not ${order}.hidden and ${order}.customer_id is not null)`;

const life = `orders.product_type in ('LIFE', 'RISK')`;
const property = `orders.product_type in ('PROPERTY', 'FLAT', 'MORTGAGE')`;

const kinds = {
  no_life: 'NO_LIFE_POLICIES',
  multiple_life: 'MULTIPLE_LIFE_POLICIES',
  no_property: 'NO_PROPERTY_POLICIES',
} as const;
const ofKinds = (column: (kind: string, type: string) => string) =>
  Object.entries(kinds)
    .map(([kind, type]) => column(kind, type))
    .join(', ');

const sums = ['policies', 'premium', 'life_policies', 'life_premium', 'property_policies'];
const times = Object.keys(kinds).flatMap((kind) => [`asked_${kind}`, `aside_${kind}`]);
const columns = ['first_account_id', ...sums, ...times];

/**
 * Selects what customers hold now: a row for the agency, and one for each agent of their policies. Each customer is read
 * by indexes, whether there is one or a hundred thousand of them.
 */
const holdingsOf = (condition: string) => `
  select held.agency_id, held.customer_id, whose.account_id, ${columns.join(', ')}
  from (
    select orders.agency_id, orders.customer_id, min(orders.account_id) as first_account_id,
      array_agg(distinct orders.account_id) || ''::text as account_ids, count(*) as policies,
      sum(orders.selling_price) as premium, count(*) filter (where ${life}) as life_policies,
      coalesce(sum(orders.selling_price) filter (where ${life}), 0) as life_premium,
      count(*) filter (where ${property}) as property_policies
    from orders join customers on customers.agency_id = orders.agency_id and customers.id = orders.customer_id
    where ${condition} and ${isHeld('orders')} and customers.status <> 'REMOVED'
    group by orders.agency_id, orders.customer_id
  ) as held
  left join lateral (
    select ${ofKinds((kind, type) => `max(sent.sent_at) filter (where sent.type = '${type}') as asked_${kind}`)}
    from sent_opportunities as sent where sent.agency_id = held.agency_id and sent.customer_id = held.customer_id
  ) as asked on true
  left join lateral (
    select ${ofKinds((kind, type) => `max(coalesce(mark.until_on, 'infinity'::date)) filter (where mark.type = '${type}') as aside_${kind}`)}
    from opportunity_marks as mark
    where mark.agency_id = held.agency_id and mark.customer_id = held.customer_id and mark.recalled_at is null
  ) as aside on true
  cross join unnest(held.account_ids) as whose (account_id)`;

const intoHoldings = `insert into customer_holdings as kept (agency_id, customer_id, account_id, ${columns.join(', ')})`;

const isListed = (table: string) =>
  `${table}.agency_id = any(of_agencies) and ${table}.customer_id = any(of_customers)`;

/** A join: a kept plan takes a list for ten values, so it would compare each row of the table with all of them. */
const isJoined = (table: string) =>
  `(${table}.agency_id, ${table}.customer_id) in (select * from unnest(of_agencies, of_customers))`;

/**
 * Writes what customers hold. The customer's row of the agency is locked first, so that of two transactions that change
 * the policies of one customer the second sees what the first has written. The lock is not the customer's card: a merge
 * has locked the card before it moves the policies, which another transaction may have locked before its holdings.
 */
const keepHoldings = (
  create: string,
  isChanged: (table: string) => string,
) => `${create} function keep_customer_holdings(of_agencies text[], of_customers text[]) returns void
  language plpgsql as $$
    begin
      insert into customer_holdings as kept (agency_id, customer_id, account_id)
        select distinct agency_id, customer_id, '' from unnest(of_agencies, of_customers) as one (agency_id, customer_id)
        order by agency_id, customer_id
        on conflict (agency_id, customer_id, account_id) do update set policies = kept.policies where false;
      delete from customer_holdings as kept where ${isChanged('kept')} and not exists (
        select from orders join customers on customers.agency_id = orders.agency_id and customers.id = orders.customer_id
        where orders.agency_id = kept.agency_id and orders.customer_id = kept.customer_id
          and kept.account_id in ('', orders.account_id) and ${isHeld('orders')} and customers.status <> 'REMOVED');
      ${intoHoldings}
        ${holdingsOf(isChanged('orders'))}
        on conflict (agency_id, customer_id, account_id) do update set
          ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
        where (${columns.map((column) => `kept.${column}`).join(', ')})
          is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')});
    end
  $$`;

interface Watched {
  table: string;
  /** When a row counts, and the columns of it that count. */
  counts: (row: string) => string;
  columns: readonly string[];
}

const watched: readonly Watched[] = [
  { table: 'orders', counts: isHeld, columns: ['account_id', 'product_type', 'selling_price'] },
  {
    table: 'sent_opportunities',
    counts: (row) => `${row}.type <> 'RENEWAL'`,
    columns: ['sent_at'],
  },
  {
    table: 'opportunity_marks',
    counts: (row) => `(${row}.customer_id is not null and ${row}.recalled_at is null)`,
    columns: ['until_on'],
  },
];

/** Keeps the holdings of the customers of changed rows, once per statement. */
function follow({ table, counts, columns: own }: Watched): string[] {
  const name = `holdings_follow_${table}`;
  const said = (row: string) => {
    const facts = ['customer_id', ...own].map((column) => `${row}.${column}`).join(', ');
    return `(case when ${counts(row)} then row(${facts}) end)`;
  };
  const those = (rows: string) => `
    select coalesce(array_agg(agency_id), '{}'), coalesce(array_agg(customer_id), '{}') into agencies, customers
    from (${rows}) as changed`;
  const changed = (row: string) => `select ${row}.agency_id, ${row}.customer_id from former join added using (id)
    where ${counts(row)} and ${said('former')} is distinct from ${said('added')}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      declare
        agencies text[];
        customers text[];
      begin
        if tg_op = 'INSERT' then ${those(`select agency_id, customer_id from added where ${counts('added')}`)};
        elsif tg_op = 'DELETE' then ${those(`select agency_id, customer_id from former where ${counts('former')}`)};
        else ${those(`${changed('former')} union ${changed('added')}`)};
        end if;
        if cardinality(customers) > 0 then perform keep_customer_holdings(agencies, customers); end if;
        return null;
      end
    $$`,
    `create trigger ${name}_of_new after insert on ${table}
      referencing new table as added for each statement execute function ${name}()`,
    `create trigger ${name}_of_changed after update on ${table}
      referencing old table as former new table as added for each statement execute function ${name}()`,
    `create trigger ${name}_of_removed after delete on ${table}
      referencing old table as former for each statement execute function ${name}()`,
  ];
}

/**
 * Finds the rows of a statement whose facts differ. By `except` rather than by a join of the rows before and after, which
 * would be planned for a single row, and compare each with each when there are many.
 */
function followByDifference({ table, counts, columns: own }: Watched): string {
  const facts = ['id', 'agency_id', 'customer_id', ...own].join(', ');
  const those = (rows: string) => `
    select coalesce(array_agg(agency_id), '{}'), coalesce(array_agg(customer_id), '{}') into agencies, customers
    from (${rows}) as changed`;
  const of = (rows: string) => `select ${facts} from ${rows} where ${counts(rows)}`;
  return `create or replace function holdings_follow_${table}() returns trigger language plpgsql as $$
      declare
        agencies text[];
        customers text[];
      begin
        if tg_op = 'INSERT' then ${those(of('added'))};
        elsif tg_op = 'DELETE' then ${those(of('former'))};
        else ${those(`select agency_id, customer_id from (
          (${of('added')} except ${of('former')}) union (${of('former')} except ${of('added')})) as differing
          group by agency_id, customer_id`)};
        end if;
        if cardinality(customers) > 0 then perform keep_customer_holdings(agencies, customers); end if;
        return null;
      end
    $$`;
}

export const holdingsMigrations: Migrations = {
  '3360 what customers hold is kept': migration(
    `set local statement_timeout = 0`,
    `create table customer_holdings (
    agency_id text not null,
    customer_id text not null,
    account_id text not null,
    first_account_id text,
    ${sums.map((column) => `${column} integer not null default 0`).join(', ')},
    ${ofKinds((kind) => `asked_${kind} timestamptz, aside_${kind} date`)},
    primary key (agency_id, customer_id, account_id),
    foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
  )`,
    `${intoHoldings} ${holdingsOf('true')}`,
    // Each list reads one of these and no row.
    `create index customer_holdings_no_life on customer_holdings (agency_id, account_id, customer_id)
    include (premium, asked_no_life, aside_no_life) where policies > 0 and life_policies = 0`,
    `create index customer_holdings_multiple_life on customer_holdings (agency_id, account_id, customer_id)
    include (life_premium, asked_multiple_life, aside_multiple_life) where life_policies > 1`,
    `create index customer_holdings_no_property on customer_holdings (agency_id, account_id, customer_id)
    include (premium, asked_no_property, aside_no_property) where policies > 0 and property_policies = 0`,
    // Counts read this one, where customers who hold the same share an entry.
    `create index customer_holdings_counted on customer_holdings (agency_id, account_id, life_policies, property_policies,
    ${Object.keys(kinds)
      .map((kind) => `aside_${kind}`)
      .join(', ')}) where policies > 0`,
    keepHoldings('create', isListed),
    ...watched.flatMap(follow),
    `create function holdings_follow_removal() returns trigger language plpgsql as $$
    begin
      perform keep_customer_holdings(array[new.agency_id], array[new.id]);
      return null;
    end
  $$`,
    `create trigger holdings_follow_removal after update of status on customers for each row
    when ((old.status = 'REMOVED') <> (new.status = 'REMOVED')) execute function holdings_follow_removal()`,
  ),
  '3401 holdings follow many rows at once': migration(
    ...watched.map(followByDifference),
    `drop trigger holdings_follow_removal on customers`,
    `create or replace function holdings_follow_removal() returns trigger language plpgsql as $$
    declare
      agencies text[];
      customers text[];
    begin
      select array_agg(agency_id), array_agg(id) into agencies, customers from (
        select id, agency_id, status = 'REMOVED' from added except select id, agency_id, status = 'REMOVED' from former
      ) as changed;
      if customers is not null then perform keep_customer_holdings(agencies, customers); end if;
      return null;
    end
  $$`,
    `create trigger holdings_follow_removal after update on customers
      referencing old table as former new table as added for each statement execute function holdings_follow_removal()`,
  ),
  '3591 holdings of many customers are joined': migration(keepHoldings('create or replace', isJoined)),
};
