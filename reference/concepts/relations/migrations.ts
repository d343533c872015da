import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0840 customer relations': migration(
    `create table customer_relations (
      id text primary key,
      agency_id text not null,
      subject_id text not null,
      object_id text not null,
      type text not null check (type in ('CHILD', 'COLLEAGUE', 'SIBLING', 'SPOUSE')),
      created_by text not null,
      created_at timestamptz not null,
      removed_at timestamptz,
      check (subject_id <> object_id),
      foreign key (agency_id, subject_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, object_id) references customers (agency_id, id) on delete cascade
    )`,
    // Two customers are related in one way, whoever of them stands first.
    `create unique index customer_relations_pair on customer_relations (agency_id, least(subject_id, object_id), greatest(subject_id, object_id))
      where removed_at is null`,
    `create index customer_relations_subject on customer_relations (agency_id, subject_id)`,
    `create index customer_relations_object on customer_relations (agency_id, object_id)`,
    `create index customer_relations_removed on customer_relations (removed_at) where removed_at is not null`,
  ),
};
