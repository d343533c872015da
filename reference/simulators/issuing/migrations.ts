import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1190 books of the insurers': migration(
    `create table insurer_policies (
      reference text primary key,
      supplier text not null,
      outcome text check (outcome in ('POLICY', 'ORDERED_POLICY', 'PROPOSAL')),
      policy_number text,
      proposal_number text,
      error text,
      lost boolean not null,
      silent_for integer not null,
      document_after integer,
      asked integer not null default 0,
      document_asked integer not null default 0,
      at timestamptz not null
    )`,
  ),
  '1384 what insurers are told': migration(
    `alter table insurer_policies
      add column agent_numbers text not null default '',
      add column agreements text not null default '',
      add column payments_number integer,
      add column bank_branch integer,
      add column deductible integer`,
  ),
};
