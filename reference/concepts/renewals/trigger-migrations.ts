import { migration, type Migrations } from '../../engine/db/migration';

/** Columns of an order that its renewal is made of. */
const orderColumns = `id, agency_id, account_id, customer_id, product_type, registration_number, title, suppliers,
  insurance_start, insurance_end, selling_price, status, cancelled, deleted_at, created_at`;

/** Columns of a policy in Har Bituah that its renewal is made of. */
const policyColumns = `id, agency_id, customer_id, product_type, company, policy_number, premium, insurance_start,
  insurance_end, imported_at`;

/**
 * Creates the triggers that keep the renewals of a table's rows, once per statement. A change is found by `except`: a
 * join of the rows before and after would be planned for a single row, and compare each with each when there are many.
 */
function follow(table: string, columns: string, name: string, write: (rows: string) => string): string[] {
  const changed = `(select ${columns} from added except select ${columns} from former)`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      declare
        endless text[];
        issued text[];
        agencies text[];
      begin
        if tg_op = 'INSERT' then ${write(`(select ${columns} from added)`)}
        else ${write(changed)}
        end if;
        return null;
      end $$`,
    `create trigger ${name}_of_new after insert on ${table}
      referencing new table as added for each statement execute function ${name}()`,
    `create trigger ${name}_of_changed after update on ${table}
      referencing old table as former new table as added for each statement execute function ${name}()`,
  ];
}

/** Arrays rather than joins: the planner takes the index for one row, and reads the table for very many. */
const endRenewals = (key: string) => `
  if endless is not null then
    update renewals set standing = false
    where agency_id = any(agencies) and ${key} = any(endless) and standing;
  end if;`;

const keepOwn = (rows: string) => `
  insert into renewals (id, agency_id, ownership, source, order_id, account_id, customer_id, product_type,
    registration_number, title, supplier, insurance_start, insurance_end, standing, price, created_at)
  select policy.id, policy.agency_id, 'OWN',
    case policy.status when 'Imported' then 'Imported' when 'Proposal' then 'Proposal'
      when 'AttachingCustomer' then 'Waiting' when 'Draft' then 'Waiting'
      when 'Terminated' then coalesce((select known.source from renewals as known
        where known.agency_id = policy.agency_id and known.order_id = policy.id), 'PolicyIssued')
      else 'PolicyIssued' end,
    policy.id, policy.account_id, policy.customer_id, policy.product_type, policy.registration_number, policy.title,
    policy.suppliers[1], policy.insurance_start, policy.insurance_end,
    not policy.cancelled and policy.deleted_at is null and policy.status <> 'Terminated', policy.selling_price,
    policy.created_at
  from ${rows} as policy where policy.insurance_end is not null
  on conflict (agency_id, order_id) do update set
    source = excluded.source, account_id = excluded.account_id, customer_id = excluded.customer_id,
    registration_number = excluded.registration_number, title = excluded.title, supplier = excluded.supplier,
    insurance_start = excluded.insurance_start, insurance_end = excluded.insurance_end,
    standing = excluded.standing, price = excluded.price;
  select array_agg(policy.id) filter (where policy.insurance_end is null),
    array_agg(policy.id) filter (where policy.status = 'PolicyIssued'), array_agg(distinct policy.agency_id)
    into endless, issued, agencies from ${rows} as policy;
  ${endRenewals('order_id')}
  if issued is not null then
    update renewals set outcome = 'RENEWED', outcome_at = now(), outcome_by = orders.account_id
    from orders where orders.agency_id = renewals.agency_id and orders.id = renewals.renewed_order_id
      and renewals.agency_id = any(agencies) and renewals.renewed_order_id = any(issued) and renewals.outcome = 'OPEN';
  end if;`;

const keepForeign = (rows: string) => `
  insert into renewals (id, agency_id, ownership, source, har_bituah_id, customer_id, product_type, supplier, title,
    insurance_start, insurance_end, price, created_at)
  select policy.id, policy.agency_id, 'FOREIGN', 'Imported', policy.id, policy.customer_id, policy.product_type,
    policy.company, policy.policy_number, policy.insurance_start, policy.insurance_end, policy.premium, policy.imported_at
  from ${rows} as policy where policy.insurance_end is not null
  on conflict (agency_id, har_bituah_id) do update set customer_id = excluded.customer_id,
    product_type = excluded.product_type, supplier = excluded.supplier, title = excluded.title,
    insurance_start = excluded.insurance_start, insurance_end = excluded.insurance_end, standing = true,
    price = excluded.price;
  select array_agg(policy.id) filter (where policy.insurance_end is null), array_agg(distinct policy.agency_id)
    into endless, agencies from ${rows} as policy;
  ${endRenewals('har_bituah_id')}`;

export const triggerMigrations: Migrations = {
  // A file changes a thousand policies in one statement.
  '3400 renewals follow many policies at once': migration(
    `drop trigger renewal_follows_order on orders`,
    `drop function renewal_follows_order()`,
    `drop trigger renewal_follows_policy on har_bituah_policies`,
    `drop function renewal_follows_policy()`,
    ...follow('orders', orderColumns, 'renewals_follow_orders', keepOwn),
    ...follow('har_bituah_policies', policyColumns, 'renewals_follow_har_bituah', keepForeign),
  ),
};
