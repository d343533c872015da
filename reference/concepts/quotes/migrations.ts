import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '1000 quotes of any line': migration(
    `alter table car_requests rename to quote_requests`,
    `alter table car_answers rename to quote_answers`,
    `alter table car_products rename to quote_products`,
    `alter table quote_requests rename column vehicle_name to title`,
    `alter table quote_requests add column product_type text not null default 'CAR'`,
    `alter table quote_requests alter column product_type drop default`,
    `alter table quote_requests add column resolved jsonb`,
    `update quote_requests set resolved = jsonb_build_object('kind', 'car_resolved', 'v', 1, 'data', jsonb_build_object('model', model, 'mismatch', mismatch))`,
    `alter table quote_requests alter column resolved set not null`,
    `alter table quote_requests drop column model`,
    `alter table quote_requests drop column mismatch`,
    `create index quote_requests_of_line on quote_requests (agency_id, product_type, created_at desc, id desc)`,
    `alter table quote_products add column choices jsonb`,
    `update quote_products set choices = jsonb_build_object('kind', 'car_choices', 'v', 1, 'data',
      jsonb_build_object('discountIds', applied_discounts, 'rider', rider, 'riderAmount', rider_amount))`,
    `alter table quote_products alter column choices set not null`,
    `alter table quote_products drop column applied_discounts`,
    `alter table quote_products drop column rider`,
    `alter table quote_products drop column rider_amount`,
    // Merges that can be undone name the tables whose rows they moved.
    `update customer_merges set image = replace(image::text, '"car_requests"', '"quote_requests"')::jsonb where image::text like '%"car_requests"%'`,
  ),
  '1120 history of requests in all lines': migration(
    `create index quote_requests_by_time on quote_requests (agency_id, created_at desc, id desc)`,
    `create index quote_requests_by_number on quote_requests (agency_id, request_number desc, id desc)`,
    `create index quote_requests_of_source on quote_requests (agency_id, source, created_at desc, id desc)`,
  ),
  '1220 more than one answer': migration(
    `alter table quote_products add column apart boolean not null default false`,
    `alter table quote_products add column manual boolean not null default false`,
    `alter table quote_products add column superseded_at timestamptz`,
    `alter table quote_requests add column saved_at timestamptz`,
    `alter table quote_requests add column origin_id text`,
    `create index quote_requests_saved on quote_requests (agency_id, product_type, created_at desc, id desc) where saved_at is not null`,
    `create table insurer_answers (
      id text not null,
      agency_id text not null,
      product_type text not null,
      supplier text not null,
      kind text not null check (kind in ('priced', 'refused', 'failed', 'silent')),
      started_at timestamptz not null,
      answered_at timestamptz not null,
      primary key (id)
    )`,
    `create index insurer_answers_recent on insurer_answers (agency_id, product_type, answered_at)`,
    `create index insurer_answers_old on insurer_answers (answered_at)`,
  ),
  // The history is searched by plate; requests of other lines have none.
  '2660 requests name their plate': migration(
    `alter table quote_requests add column registration_number text`,
    `update quote_requests set registration_number = nullif(request #>> '{data,vehicle,registrationNumber}', '')
      where product_type = 'CAR' and coalesce(request #>> '{data,registrationNumberIsIrrelevant}', 'false') <> 'true'`,
    `create index quote_requests_of_plate on quote_requests (agency_id, registration_number text_pattern_ops, created_at desc)
      where registration_number is not null`,
  ),
};
