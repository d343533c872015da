import { migration, type Migrations } from '../db/migration';

/** What every concept may count on: trigram search that can be combined with the agency in one index. */
export const migrations: Migrations = {
  '0000 extensions': migration(`create extension if not exists pg_trgm`, `create extension if not exists btree_gin`),
  '0010 seeded': migration(`create table seeded (name text primary key, at timestamptz not null default now())`),
  '1980 row changes': migration(
    // Not logged: after a crash there is no transaction whose rows it could hold.
    `create unlogged table row_changes (
      transaction_id xid8 not null default pg_current_xact_id(),
      number bigint generated always as identity,
      table_name text not null,
      operation text not null,
      about jsonb,
      before jsonb,
      after jsonb
    )`,
    `create index row_changes_of_transaction on row_changes (transaction_id)`,
    `create function note_row() returns trigger language plpgsql as $$
    declare
      was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
      becomes jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
      whole jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      changed text[];
    begin
      select array_agg(key) into changed from jsonb_object_keys(whole) as key
        where was -> key is distinct from becomes -> key;
      if changed is not null then
        insert into row_changes (table_name, operation, about, before, after) values (
          tg_table_name,
          tg_op,
          (select jsonb_object_agg(key, value) from jsonb_each(whole)
            where key in ('id', 'agency_id', 'login', 'first_name', 'last_name', 'name', 'media_type', 'kind', 'event', 'position')
              or right(key, 3) = '_id' or right(key, 7) = '_number'),
          (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (changed)),
          (select jsonb_object_agg(key, value) from jsonb_each(becomes) where key = any (changed))
        );
      end if;
      return null;
    end $$`,
  ),
};
