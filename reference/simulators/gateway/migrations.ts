import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0420 payment gateway': migration(
    `create table gateway_keys (id integer primary key check (id = 1), secret text not null)`,
    `insert into gateway_keys values (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`,
    `create table gateway_visits (
      token_hash text primary key,
      session_id text not null unique,
      return_url text not null,
      state text not null check (state in ('OPEN', 'success', 'failure', 'cancel')),
      card_ref text,
      expires_at timestamptz not null
    )`,
    `create table gateway_cards (
      ref text primary key,
      last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
      expiration text not null check (expiration ~ '^(0[1-9]|1[0-2])/[0-9]{4}$'),
      behaviour text not null check (behaviour in ('APPROVE', 'DECLINE', 'LOSE'))
    )`,
    `create table gateway_charges (
      reference text primary key,
      card_ref text not null references gateway_cards (ref),
      amount integer not null check (amount > 0),
      outcome text not null check (outcome in ('captured', 'declined', 'expired')),
      at timestamptz not null
    )`,
  ),
  // Charges become a ledger of their own: an amount, a number of payments, and references that are closed uncharged.
  '1170 gateway ledger': migration(
    `alter table gateway_cards add column brand text not null default 'ISRACARD',
      drop constraint gateway_cards_behaviour_check,
      add constraint gateway_cards_behaviour_check
        check (behaviour in ('APPROVE', 'DECLINE', 'LOSE', 'SLOW_REQUEST', 'SLOW_ANSWER', 'CHALLENGE'))`,
    `alter table gateway_charges alter column card_ref drop not null,
      alter column amount drop not null,
      add column payments_number integer not null default 1,
      drop constraint gateway_charges_outcome_check,
      add constraint gateway_charges_outcome_check check (outcome in ('captured', 'declined', 'expired', 'closed'))`,
  ),
  '1172 gateway pages': migration(
    `alter table gateway_visits add column language text not null default 'he'`,
    `alter table gateway_charges add column keeps_card boolean not null default false`,
    `create table gateway_pages (
      reference text primary key,
      token_hash text not null unique,
      shop text not null,
      about text not null,
      amount integer not null check (amount > 0),
      payments_number integer not null,
      language text not null,
      return_url text,
      notify_url text,
      state text not null check (state in ('OPEN', 'CHALLENGE')),
      card_ref text references gateway_cards (ref),
      keeps_card boolean not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`,
  ),
  // Refunds, and a card whose bank refuses them.
  '1380 gateway refunds': migration(
    `alter table gateway_cards
      drop constraint gateway_cards_behaviour_check,
      add constraint gateway_cards_behaviour_check
        check (behaviour in ('APPROVE', 'DECLINE', 'LOSE', 'SLOW_REQUEST', 'SLOW_ANSWER', 'CHALLENGE', 'KEEP'))`,
    `create table gateway_refunds (
      reference text primary key,
      charge_reference text not null,
      amount integer not null check (amount >= 0),
      outcome text not null check (outcome in ('refunded', 'refused', 'closed')),
      at timestamptz not null
    )`,
    `create index gateway_refunds_charge on gateway_refunds (charge_reference)`,
  ),
};
