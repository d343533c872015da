import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1140 renewals': migration(
    `create table renewals (
      id text primary key,
      agency_id text not null,
      ownership text not null check (ownership in ('OWN', 'FOREIGN')),
      source text not null check (source in ('Imported', 'PolicyIssued', 'Proposal', 'SavedQuery', 'Waiting')),
      order_id text,
      har_bituah_id text,
      request_id text,
      account_id text,
      customer_id text,
      product_type text not null,
      registration_number text,
      title text,
      supplier text,
      insurance_start date,
      insurance_end date not null,
      standing boolean not null default true,
      price integer not null,
      stated_price integer,
      outcome text not null default 'OPEN' check (outcome in ('OPEN', 'RENEWED', 'NOT_RENEWED', 'CANCELLED')),
      outcome_at timestamptz,
      outcome_by text,
      renewed_order_id text,
      follow_up text,
      next_contact_on date,
      remark text,
      search_id text,
      search_status text check (search_status in ('AWAIT', 'PENDING', 'DONE', 'ERROR')),
      search_error text,
      results_request_id text,
      offer text not null default 'CHEAPEST' check (offer in ('CHEAPEST', 'SAME_INSURER')),
      cheapest_id text,
      cheapest_supplier text,
      cheapest_price integer,
      cheapest_reasons text[] not null default '{}',
      same_id text,
      same_supplier text,
      same_price integer,
      same_reasons text[] not null default '{}',
      priced_at timestamptz,
      version integer not null default 1,
      deleted_at timestamptz,
      created_at timestamptz not null,
      unique (agency_id, id),
      unique (agency_id, order_id),
      unique (agency_id, har_bituah_id),
      unique (agency_id, request_id),
      check (num_nonnulls(order_id, har_bituah_id, request_id) = 1),
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, har_bituah_id) references har_bituah_policies (agency_id, id) on delete cascade,
      foreign key (agency_id, request_id) references quote_requests (agency_id, id) on delete cascade,
      foreign key (agency_id, renewed_order_id) references orders (agency_id, id) on delete set null (renewed_order_id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id)
    )`,
    `create index renewals_end on renewals (agency_id, ownership, insurance_end, id) where deleted_at is null`,
    `create index renewals_source on renewals (agency_id, ownership, source, insurance_end) where deleted_at is null`,
    `create index renewals_created on renewals (agency_id, ownership, source, created_at) where deleted_at is null`,
    `create index renewals_customer on renewals (agency_id, customer_id)`,
    `create index renewals_account on renewals (agency_id, account_id)`,
    `create index renewals_renewed_order on renewals (agency_id, renewed_order_id) where renewed_order_id is not null`,
    `create table renewal_searches (
      id text primary key,
      agency_id text not null,
      renewal_id text not null,
      account_id text not null,
      job_id text not null,
      status text not null check (status in ('AWAIT', 'PENDING', 'DONE', 'ERROR')),
      error text,
      request_id text,
      compulsory_discount boolean not null,
      insurance_end date not null,
      started_at timestamptz not null,
      deadline_at timestamptz not null,
      finished_at timestamptz,
      unique (agency_id, id),
      foreign key (agency_id, renewal_id) references renewals (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, request_id) references quote_requests (agency_id, id) on delete set null (request_id)
    )`,
    // Two people who start the search of one renewal at the same moment share it.
    `create unique index renewal_searches_running on renewal_searches (agency_id, renewal_id) where status in ('AWAIT', 'PENDING')`,
    `create index renewal_searches_renewal on renewal_searches (agency_id, renewal_id, started_at desc)`,
    `create index renewal_searches_job on renewal_searches (agency_id, job_id)`,
    `create table renewal_consents (
      id text primary key,
      agency_id text not null,
      renewal_id text not null,
      account_id text not null,
      way text not null check (way in ('signature', 'mail', 'call', 'link')),
      given_on date not null,
      price integer,
      supplier text,
      evidence text not null,
      created_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, renewal_id) references renewals (agency_id, id) on delete cascade,
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create index renewal_consents_renewal on renewal_consents (agency_id, renewal_id, created_at desc)`,
  ),
  // Triggers, because orders and policies are written in many places and a renewal must never disagree with its policy.
  '1141 renewals follow their policies': migration(
    `create function renewal_follows_order() returns trigger language plpgsql as $$
    begin
      if new.insurance_end is not null then
        insert into renewals (id, agency_id, ownership, source, order_id, account_id, customer_id, product_type,
          registration_number, title, supplier, insurance_start, insurance_end, standing, price, created_at)
        values (new.id, new.agency_id, 'OWN',
          case new.status when 'Imported' then 'Imported' when 'Proposal' then 'Proposal'
            when 'AttachingCustomer' then 'Waiting' when 'Draft' then 'Waiting' else 'PolicyIssued' end,
          new.id, new.account_id, new.customer_id, new.product_type, new.registration_number, new.title,
          new.suppliers[1], new.insurance_start, new.insurance_end,
          not new.cancelled and new.deleted_at is null and new.status <> 'Terminated', new.selling_price, new.created_at)
        on conflict (agency_id, order_id) do update set
          source = case when new.status = 'Terminated' then renewals.source else excluded.source end,
          account_id = excluded.account_id, customer_id = excluded.customer_id,
          registration_number = excluded.registration_number, title = excluded.title, supplier = excluded.supplier,
          insurance_start = excluded.insurance_start, insurance_end = excluded.insurance_end,
          standing = excluded.standing, price = excluded.price;
      else
        update renewals set standing = false where agency_id = new.agency_id and order_id = new.id;
      end if;
      if new.status = 'PolicyIssued' then
        update renewals set outcome = 'RENEWED', outcome_at = now(), outcome_by = new.account_id
        where agency_id = new.agency_id and renewed_order_id = new.id and outcome = 'OPEN';
      end if;
      return null;
    end $$`,
    `create trigger renewal_follows_order after insert or update of status, account_id, customer_id, cancelled, deleted_at,
      registration_number, title, suppliers, insurance_start, insurance_end, selling_price
      on orders for each row execute function renewal_follows_order()`,
    `create function renewal_follows_policy() returns trigger language plpgsql as $$
    begin
      if new.insurance_end is not null then
        insert into renewals (id, agency_id, ownership, source, har_bituah_id, customer_id, product_type, supplier, title,
          insurance_start, insurance_end, price, created_at)
        values (new.id, new.agency_id, 'FOREIGN', 'Imported', new.id, new.customer_id, new.product_type, new.company,
          new.policy_number, new.insurance_start, new.insurance_end, new.premium, new.imported_at)
        on conflict (agency_id, har_bituah_id) do update set customer_id = excluded.customer_id,
          product_type = excluded.product_type, supplier = excluded.supplier, title = excluded.title,
          insurance_start = excluded.insurance_start, insurance_end = excluded.insurance_end, standing = true,
          price = excluded.price;
      else
        update renewals set standing = false where agency_id = new.agency_id and har_bituah_id = new.id;
      end if;
      return null;
    end $$`,
    `create trigger renewal_follows_policy after insert or update on har_bituah_policies
      for each row execute function renewal_follows_policy()`,
    `create function renewal_follows_request() returns trigger language plpgsql as $$
    begin
      update renewals set customer_id = new.customer_id where agency_id = new.agency_id and request_id = new.id;
      return null;
    end $$`,
    `create trigger renewal_follows_request after update of customer_id on quote_requests
      for each row execute function renewal_follows_request()`,
    `update orders set status = status`,
    `update har_bituah_policies set premium = premium`,
  ),
  // The counts by source read this index and no row.
  '1400 counts of renewals by source': migration(
    `create index renewals_counts on renewals (agency_id, ownership, source, insurance_end, created_at)
      where deleted_at is null`,
    `drop index renewals_source`,
    `drop index renewals_created`,
    `create index renewals_searched on renewals (agency_id, ownership, search_status, insurance_end)
      where deleted_at is null and search_status is not null`,
  ),
  // Without the status in an index, and with room on its page, the row of a renewal changes without touching an index:
  // the start of hundreds of searches is written in a third of the time.
  '1430 searches start without touching indexes': migration(
    `drop index renewals_searched`,
    `alter table renewals set (fillfactor = 80)`,
  ),
  '1530 consents by link': migration(
    // What was offered, because a later search changes the renewal.
    `create table sent_renewals (
      sent_id text primary key,
      agency_id text not null,
      renewal_id text not null,
      price integer not null,
      supplier text not null,
      foreign key (agency_id, sent_id) references sent_opportunities (agency_id, id) on delete cascade,
      foreign key (agency_id, renewal_id) references renewals (agency_id, id) on delete cascade
    )`,
    `create index sent_renewals_sent on sent_renewals (agency_id, sent_id)`,
    `create index sent_renewals_renewal on sent_renewals (agency_id, renewal_id)`,
    // An answer by link has no agent and no words of one; the offer and the address stand for them.
    `alter table renewal_consents
      alter column account_id drop not null,
      alter column evidence drop not null,
      add column sent_id text,
      add column address text,
      add column withdrawn_at timestamptz,
      add foreign key (agency_id, sent_id) references sent_opportunities (agency_id, id) on delete cascade,
      add check (sent_id is not null or (account_id is not null and evidence is not null))`,
    `create index renewal_consents_sent on renewal_consents (agency_id, sent_id) where sent_id is not null`,
  ),
  // Lists of open renewals read this index and no row; the status of a search is not in it, so that searches start
  // without touching it.
  '1531 lists of renewals read an index': migration(
    `create index renewals_listed on renewals (agency_id, ownership, insurance_end, id)
      include (outcome, standing, price, stated_price) where deleted_at is null`,
    `drop index renewals_end`,
  ),
  // The job names the account. A check of the same account for each of hundreds of searches took a quarter of their start.
  '1532 searches belong to the account of their job': migration(
    `alter table renewal_searches drop column account_id, drop constraint renewal_searches_agency_id_id_key`,
  ),
  // The job stores the searches when it begins: the call that starts hundreds only marks their renewals.
  '1540 a renewal names the job of its search': migration(
    `alter table renewals add column search_job_id text`,
    `update renewals set search_job_id = renewal_searches.job_id from renewal_searches
      where renewal_searches.agency_id = renewals.agency_id and renewal_searches.id = renewals.search_id`,
    `alter table renewals drop column search_id`,
  ),
  // "Interested, please call me" was stored as a consent to a price that the customer had not seen: none of them stands.
  '1961 a consent is for a price that the customer saw': migration(
    `alter table sent_renewals add column old_price integer, add column title text,
      add column registration_number text, add column starts_on date, add column ends_on date, add column file_id text`,
    `alter table renewal_consents add column document_id text, add column call_time text`,
    `update renewal_consents set withdrawn_at = created_at where sent_id is not null and withdrawn_at is null`,
  ),
  '2951 policies of a customer by their end': migration(
    `set local statement_timeout = 0`,
    // Lists of customers read this index and no row.
    `create index renewals_of_customer on renewals (agency_id, customer_id, insurance_end)
      where ownership = 'OWN' and source in ('PolicyIssued', 'Imported') and standing and deleted_at is null`,
  ),
};
