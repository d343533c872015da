import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0300 audit': migration(
    `create table audit (
      id text primary key,
      at timestamptz not null default now(),
      agency_id text references agencies (id),
      account_id text references accounts (id),
      impersonator_id text references accounts (id),
      action text not null,
      facts jsonb not null,
      request_id text not null
    )`,
    `create index audit_agency on audit (agency_id, at)`,
  ),
  '0310 audit log': migration(
    `alter table audit add column reason text, add column address text, add column user_agent text,
      add column objects text[] not null default '{}'`,
    `create index audit_by_age on audit (at, id)`,
    `create index audit_account on audit (account_id, at)`,
    `create index audit_impersonator on audit (impersonator_id, at) where impersonator_id is not null`,
    `create index audit_objects on audit using gin (objects)`,
    // 24 months: what the Israeli data security regulations ask of logs of access.
    `create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '24 months' then
        return old;
      end if;
      raise exception 'the audit log is append-only';
    end $$`,
    `create trigger audit_append_only before update or delete on audit for each row execute function audit_is_append_only()`,
    `create trigger audit_not_emptied before truncate on audit for each statement execute function audit_is_append_only()`,
  ),
  '1041 audit outcome and changes': migration(
    `alter table audit add column outcome text, add column changes jsonb, add column account_name text,
      add column staff_name text`,
    `create index audit_refused on audit (at, id) where outcome is not null`,
    `create index audit_reason on audit using gin (lower(reason) gin_trgm_ops) where reason is not null`,
    `create index audit_address on audit (address text_pattern_ops, at)`,
    `create index audit_action on audit (action text_pattern_ops, at)`,
  ),
  '1981 audit rows': migration(`alter table audit add column rows jsonb`),
  '2950 cards that were opened': migration(
    `set local statement_timeout = 0`,
    // The last cards of an account are the first entries here, however many it has opened.
    `create index audit_opened on audit (agency_id, account_id, at desc, customer_id)
      where action = 'customers.read' and outcome is null and impersonator_id is null`,
  ),
  '3711 what staff did in a name': migration(
    `set local statement_timeout = 0`,
    // A person's profile lists the latest looks into the mail: few entries among all that the person wrote.
    `create index audit_acted on audit (account_id, at desc) where impersonator_id is not null`,
  ),
};
