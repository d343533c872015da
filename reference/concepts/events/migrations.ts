import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2500 events of agents': migration(
    `create table client_events (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text,
      name text not null,
      description text,
      on_day date not null,
      at_time text,
      repeat text not null check (repeat in ('NONE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
      until_day date,
      remind_minutes integer check (remind_minutes >= 0),
      removed_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete set null (customer_id)
    )`,
    `create index client_events_day on client_events (agency_id, on_day, id) where removed_at is null and repeat = 'NONE'`,
    `create index client_events_repeated on client_events (agency_id, on_day, id) where removed_at is null and repeat <> 'NONE'`,
    `create index client_events_account on client_events (agency_id, account_id)`,
    `create index client_events_customer on client_events (agency_id, customer_id) where customer_id is not null`,
    `create index client_events_removed on client_events (removed_at) where removed_at is not null`,
    `create table calendar_feeds (
      account_id text primary key,
      agency_id text not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      foreign key (agency_id, account_id) references accounts (agency_id, id) on delete cascade
    )`,
    `create index invoices_unpaid on invoices (agency_id, due) where status <> 'PAID'`,
    `create index tray_jobs_finished on tray_jobs (agency_id, finished_at) where kind = 'quoteSearch' and stage = 'DONE'`,
  ),
  // A table of its own, because the condition of row-level security goes before any that reads JSON.
  '2501 birthdays by day of the year': migration(
    `set local statement_timeout = 0`,
    `create table customer_birthdays (
      customer_id text primary key,
      agency_id text not null,
      born_on text not null,
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade
    )`,
    `insert into customer_birthdays (customer_id, agency_id, born_on)
      select id, agency_id, substr(coalesce(info -> 'data' ->> 'birthday', info ->> 'birthday'), 6, 5)
      from customers where coalesce(info -> 'data' ->> 'birthday', info ->> 'birthday') is not null`,
    `create index customer_birthdays_day on customer_birthdays (agency_id, born_on, customer_id)`,
    `create function keep_birthdays() returns trigger language plpgsql as $$
      begin
        insert into customer_birthdays (customer_id, agency_id, born_on)
          select id, agency_id, substr(coalesce(info -> 'data' ->> 'birthday', info ->> 'birthday'), 6, 5)
          from changed where coalesce(info -> 'data' ->> 'birthday', info ->> 'birthday') is not null
          on conflict (customer_id) do update set born_on = excluded.born_on
            where customer_birthdays.born_on <> excluded.born_on;
        if tg_op = 'UPDATE' then
          delete from customer_birthdays using changed
            where customer_birthdays.customer_id = changed.id and customer_birthdays.agency_id = changed.agency_id
              and coalesce(changed.info -> 'data' ->> 'birthday', changed.info ->> 'birthday') is null;
        end if;
        return null;
      end $$`,
    `create trigger birthdays_of_new after insert on customers
      referencing new table as changed for each statement execute function keep_birthdays()`,
    `create trigger birthdays_of_changed after update on customers
      referencing new table as changed for each statement execute function keep_birthdays()`,
  ),
  '3031 days of events that repeat': migration(
    `create table client_event_parts (
      agency_id text not null,
      event_id text not null,
      on_day date not null,
      kind text not null check (kind in ('DAY', 'REST')),
      part_id text,
      goes_to date,
      until_before date,
      primary key (agency_id, event_id, on_day),
      foreign key (agency_id, event_id) references client_events (agency_id, id) on delete cascade,
      foreign key (agency_id, part_id) references client_events (agency_id, id) on delete set null (part_id)
    )`,
    `create index client_event_parts_part on client_event_parts (agency_id, part_id) where part_id is not null`,
  ),
};
