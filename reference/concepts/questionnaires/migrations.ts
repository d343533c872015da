import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '2480 questionnaires about claims': migration(
    `create table claim_questionnaires (
      agency_id text not null,
      claim_id text not null,
      supplier text not null,
      answers jsonb not null,
      version integer not null default 1,
      document_id text,
      envelope_id text,
      updated_at timestamptz not null,
      primary key (agency_id, claim_id, supplier),
      foreign key (agency_id, claim_id) references claims (agency_id, id) on delete cascade,
      foreign key (agency_id, document_id) references documents (agency_id, id) on delete set null (document_id),
      foreign key (agency_id, envelope_id) references envelopes (agency_id, id) on delete set null (envelope_id)
    )`,
    `create index claim_questionnaires_document on claim_questionnaires (agency_id, document_id)
      where document_id is not null`,
    `create index claim_questionnaires_envelope on claim_questionnaires (agency_id, envelope_id)
      where envelope_id is not null`,
  ),
};
