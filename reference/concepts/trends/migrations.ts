import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  // The columns that are summed are in the indexes, so that no chart reads a row of a table.
  '1340 indexes of the charts': migration(
    `create index orders_premium on orders (agency_id, insurance_start) include (account_id, selling_price)
      where deleted_at is null and not cancelled and status in ('PolicyIssued', 'Imported')`,
    `create index orders_sales on orders (agency_id, created_at) include (account_id, status, cancelled)
      where deleted_at is null and status <> 'Imported'`,
    `create index quote_requests_sales on quote_requests (agency_id, created_at) include (account_id)`,
    `create index renewals_endings on renewals (agency_id, insurance_end) include (account_id, outcome, price, stated_price)
      where deleted_at is null and ownership = 'OWN' and standing and source in ('Imported', 'PolicyIssued')`,
    `create index remarks_weeks on remarks (agency_id, due_at) include (account_id, done_at)
      where due_at is not null and removed_at is null`,
  ),
  '1341 indexes of the start page of back-office staff': migration(
    `create index charges_failed on charges (created_at, id) where state in ('DECLINED', 'UNKNOWN')`,
    `create index sessions_impersonated on sessions (created_at) where impersonator_id is not null`,
    `create index audit_refused_of_agency on audit (agency_id, at) where outcome is not null`,
  ),
};
