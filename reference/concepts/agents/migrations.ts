import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0240 agents': migration(
    `alter table accounts
      add column registration_number text,
      add column target_agent_account_id text,
      add column agency_owner boolean not null default false,
      add column invited_at timestamptz,
      add constraint accounts_target foreign key (agency_id, target_agent_account_id) references accounts (agency_id, id)`,
    `update accounts set agency_owner = true where id in (
      select distinct on (agency_id) id from accounts
      where 'superuser' = any(privileges) and account_state <> 'DELETED' order by agency_id, created_at, id
    )`,
    // One owner, who is a superuser and is there (S1 §5).
    `create unique index accounts_one_owner on accounts (agency_id) where agency_owner`,
    `alter table accounts add constraint accounts_owner_is_superuser
      check (not agency_owner or ('superuser' = any(privileges) and account_state <> 'DELETED'))`,
    `create index accounts_of_agency on accounts (agency_id, last_name, first_name, id)`,
    `create index accounts_target_agent on accounts (target_agent_account_id) where target_agent_account_id is not null`,
    // And never none again: looked at when the transaction ends, so that one owner can follow another.
    `create function agency_keeps_owner() returns trigger language plpgsql as $$
      begin
        if exists (select from agencies where id = old.agency_id)
          and not exists (select from accounts where agency_id = old.agency_id and agency_owner)
        then raise exception 'agency % would have no owner', old.agency_id using errcode = '23514';
        end if;
        return null;
      end
    $$`,
    `create constraint trigger accounts_keep_owner after update of agency_owner or delete on accounts
      deferrable initially deferred for each row when (old.agency_owner) execute function agency_keeps_owner()`,
  ),
};
