import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1270 attachings': migration(
    `create table attachings (
      order_id text primary key,
      agency_id text not null,
      number_type text not null,
      number text not null,
      confirmed_by text not null,
      confirmed_at timestamptz not null,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, confirmed_by) references accounts (agency_id, id)
    )`,
    `create index attachings_agency on attachings (agency_id, order_id)`,
    `create table attaching_papers (
      document_id text primary key,
      agency_id text not null,
      order_id text not null,
      kind text not null check (kind in ('APPENDIX', 'SHORT_FORM', 'SUPPLIER_FORM', 'CUSTOM')),
      order_item_id text,
      file_id text,
      places jsonb,
      added_at timestamptz not null,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade
    )`,
    `create index attaching_papers_order on attaching_papers (agency_id, order_id, added_at)`,
    `create unique index attaching_papers_made on attaching_papers (agency_id, order_id, order_item_id, kind)
      where order_item_id is not null`,
  ),
};
