import { migration, type Migrations } from '../../engine/db/migration';

/**
 * Adds claims to the kept sums, once per statement and in the order of the key, so that two statements never wait for each
 * other in a circle. What a change leaves as it is takes no lock.
 * @param rows claims with a `factor` of 1 or -1
 */
const addTotals = (rows: string) => `insert into claim_totals as total
  select agency_id, account_id, status, type, coalesce(supplier, ''), sum(factor), sum(factor * coalesce(claimed, 0)),
    sum(factor * coalesce(agreed, 0)), sum(factor * paid)
  from (${rows}) as counted where removed_at is null
  group by 1, 2, 3, 4, 5
  having sum(factor) <> 0 or sum(factor * coalesce(claimed, 0)) <> 0 or sum(factor * coalesce(agreed, 0)) <> 0
    or sum(factor * paid) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (agency_id, account_id, status, type, supplier) do update set claims = total.claims + excluded.claims,
    claimed = total.claimed + excluded.claimed, agreed = total.agreed + excluded.agreed, paid = total.paid + excluded.paid`;

export const migrations: Migrations = {
  '0720 claims': migration(
    `alter table agency_numbers drop constraint agency_numbers_kind_check`,
    `create table claims (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      claim_number integer not null,
      customer_id text not null,
      order_id text,
      type text not null,
      status text not null check (status in
        ('NEW', 'OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'APPEALED', 'PAID', 'CLOSED')),
      opened_on date not null,
      closed_on date,
      follow_up_on date,
      created_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, claim_number),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id)
    )`,
    `create index claims_follow_up on claims (agency_id, follow_up_on, id) where follow_up_on is not null and status not in ('PAID', 'CLOSED')`,
    `create index claims_customer on claims (agency_id, customer_id)`,
    `create index claims_order on claims (agency_id, order_id)`,
  ),
  '1900 claims in full': migration(
    `alter table claims
      add column created_by text,
      add column insurer_claim_number text,
      add column supplier text,
      add column policy_number text,
      add column registration_number text,
      add column status_since date,
      add column outcome text check (outcome in ('PAID', 'PARTLY_PAID', 'REFUSED', 'WITHDRAWN', 'DUPLICATE')),
      add column accident_on date,
      add column claimed integer check (claimed >= 0),
      add column agreed integer check (agreed >= 0),
      add column impairment_amount integer check (impairment_amount >= 0),
      add column impairment_tenths integer check (impairment_tenths between 0 and 1000),
      add column replacement_value integer check (replacement_value >= 0),
      add column self_deductible integer check (self_deductible >= 0),
      add column appraiser_fee integer check (appraiser_fee >= 0),
      add column expected integer check (expected >= 0),
      add column paid integer not null default 0 check (paid >= 0),
      add column documents_asked_on date,
      add column last_document_on date,
      add column last_notice_on date,
      add column version integer not null default 1,
      add column removed_at timestamptz,
      add foreign key (agency_id, created_by) references accounts (agency_id, id)`,
    `create unique index claims_insurer_number on claims (agency_id, supplier, insurer_claim_number)
      where insurer_claim_number is not null and supplier is not null and removed_at is null`,
    `create index claims_opened on claims (agency_id, opened_on, id) where removed_at is null`,
    `create index claims_status on claims (agency_id, status, opened_on, id) where removed_at is null`,
    `create index claims_plate on claims (agency_id, registration_number) where registration_number is not null`,
    `create index claims_handler on claims (agency_id, account_id, opened_on)`,
    `create table claim_parts (
      id text primary key,
      agency_id text not null,
      claim_id text not null,
      kind text not null,
      data jsonb not null,
      name text,
      version integer not null default 1,
      created_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete cascade
    )`,
    `create index claim_parts_claim on claim_parts (agency_id, claim_id, created_at, id)`,
    `create unique index claim_parts_single on claim_parts (claim_id, kind)
      where kind in ('accident', 'car', 'driver', 'policyOwner', 'bank')`,
    `create index claim_parts_name on claim_parts (agency_id, kind, name) where name is not null`,
    `create table claim_events (
      id text primary key,
      agency_id text not null,
      claim_id text not null,
      account_id text not null,
      kind text not null check (kind in ('CREATED', 'MOVED', 'PAID', 'NOTICE', 'REMOVED', 'RESTORED')),
      from_status text,
      to_status text,
      outcome text,
      reason text,
      amount integer,
      at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index claim_events_claim on claim_events (agency_id, claim_id, at desc, id desc)`,
    `create index claim_events_paid on claim_events (agency_id, at) where kind = 'PAID'`,
  ),
  '2400 papers of claims': migration(
    `alter table claim_events drop constraint claim_events_kind_check`,
    `alter table claim_events add constraint claim_events_kind_check check (kind in
      ('CREATED', 'MOVED', 'PAID', 'NOTICE', 'REMOVED', 'RESTORED', 'ARRIVED'))`,
    `create table claim_papers (
      id text primary key,
      agency_id text not null,
      claim_id text not null,
      kind text not null,
      needed boolean not null,
      document_id text,
      item_id text,
      asked_on date,
      arrived_on date,
      reason text,
      changed_on date not null,
      unique (agency_id, id),
      unique (agency_id, claim_id, kind),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id),
      foreign key (agency_id, item_id) references envelope_items (agency_id, id) on delete set null (item_id)
    )`,
    `create index claim_papers_document on claim_papers (agency_id, document_id) where document_id is not null`,
    `create index claim_papers_item on claim_papers (agency_id, item_id) where item_id is not null`,
  ),
  '2860 participants of claims who are customers': migration(
    `alter table claim_parts
      add column customer_id text,
      add foreign key (agency_id, customer_id) references customers (agency_id, id) on delete set null (customer_id)`,
    `update claim_parts set customer_id = customers.id from customers
      where customers.agency_id = claim_parts.agency_id and customers.id = claim_parts.data -> 'data' ->> 'customerId'`,
    `create index claim_parts_customer on claim_parts (agency_id, customer_id) where customer_id is not null`,
  ),
  '2864 claims are found by numbers, plates and in every order': migration(
    `create index claims_insurer_number_begins on claims (agency_id, (insurer_claim_number collate "C"))
      where insurer_claim_number is not null`,
    `create index claims_plate_begins on claims (agency_id, (registration_number collate "C"))
      where registration_number is not null`,
    // Each order from both ends: claims without the value stand last in either.
    ...(['follow_up_on', 'claimed', 'status_since'] as const).flatMap((column) => [
      `create index claims_by_${column} on claims (agency_id, ${column}, id) where removed_at is null`,
      `create index claims_by_${column}_back on claims (agency_id, ${column} desc nulls last, id desc)
        where removed_at is null`,
    ]),
    `create index claims_open on claims (agency_id, opened_on, id)
      where removed_at is null and status not in ('PAID', 'CLOSED')`,
    `create index claims_type on claims (agency_id, type, opened_on, id) where removed_at is null`,
    `create index claims_supplier on claims (agency_id, supplier, opened_on, id) where removed_at is null`,
  ),
  '2930 sums of claims are kept': migration(
    `create table claim_totals (
      agency_id text not null references agencies (id) on delete cascade,
      account_id text not null,
      status text not null,
      type text not null,
      supplier text not null,
      claims integer not null,
      claimed bigint not null,
      agreed bigint not null,
      paid bigint not null,
      primary key (agency_id, account_id, status, type, supplier)
    )`,
    `create function add_claim_totals() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${addTotals('select *, 1 as factor from added')};
        elsif tg_op = 'DELETE' then ${addTotals('select *, -1 as factor from former')};
        else ${addTotals('select *, 1 as factor from added union all select *, -1 as factor from former')};
        end if;
        return null;
      end
    $$`,
    `create trigger claim_totals_of_new after insert on claims
      referencing new table as added for each statement execute function add_claim_totals()`,
    `create trigger claim_totals_of_changed after update on claims
      referencing old table as former new table as added for each statement execute function add_claim_totals()`,
    `create trigger claim_totals_of_removed after delete on claims
      referencing old table as former for each statement execute function add_claim_totals()`,
    addTotals('select *, 1 as factor from claims'),
    // Ages and clocks of open claims are summed from the index alone.
    `drop index claims_open`,
    `create index claims_open on claims (agency_id, opened_on, id)
      include (status, follow_up_on, claimed, agreed, paid, type, supplier, account_id)
      where removed_at is null and status not in ('PAID', 'CLOSED')`,
  ),
  '3420 claims of who has left': migration(
    `create index claims_unclosed on claims (agency_id, account_id, opened_on, id)
      where removed_at is null and status <> 'CLOSED'`,
  ),
  '3750 claims that were reopened': migration(`alter table claims add column reopened_on date`),
  '3920 standing claims of a handler': migration(
    `drop index claims_handler`,
    `create index claims_handler on claims (agency_id, account_id, opened_on, id) where removed_at is null`,
  ),
};
