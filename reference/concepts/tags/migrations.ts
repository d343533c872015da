import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0910 tags': migration(
    `create table tags (
      id text primary key,
      agency_id text not null,
      name text not null,
      account_id text not null,
      created_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id)
    )`,
    `create unique index tags_name on tags (agency_id, lower(name))`,
    `create table document_tags (
      agency_id text not null,
      document_id text not null,
      tag_id text not null,
      primary key (agency_id, document_id, tag_id),
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade,
      foreign key (agency_id, tag_id) references tags (agency_id, id) on delete cascade
    )`,
    `create index document_tags_tag on document_tags (agency_id, tag_id)`,
    // A word that stood on documents becomes a tag of whoever wrote it first.
    `insert into tags (id, agency_id, name, account_id, created_at)
      select gen_random_uuid()::text, agency_id, name, account_id, created_at from (
        select distinct on (documents.agency_id, lower(word)) documents.agency_id, word as name, documents.account_id, documents.created_at
        from documents, unnest(documents.tags) as word
        where word <> ''
        order by documents.agency_id, lower(word), documents.created_at
      ) as first_uses`,
    `insert into document_tags (agency_id, document_id, tag_id)
      select distinct documents.agency_id, documents.id, tags.id
      from documents, unnest(documents.tags) as word, tags
      where tags.agency_id = documents.agency_id and lower(tags.name) = lower(word)`,
    `alter table documents drop column tags`,
  ),
};
