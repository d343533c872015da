import { type RawBuilder, sql } from 'kysely';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { production, ProductionSource } from '../../../lib/contract/orders/production';
import type { ProductType } from '../../../lib/contract/kit/values';
import type { Branch } from '../../../lib/insurers/branches';

export type Asked = ParsedBody<typeof production.exportExcel>;

/** A line of production as stored. */
export interface StoredLine {
  order_id: string;
  order_number: number;
  account_id: string;
  customer_id: string | null;
  supplier: string;
  branch: Branch;
  source: ProductionSource;
  product_type: ProductType;
  title: string | null;
  insurance_start: string;
  insurance_end: string | null;
  premium: number;
}

const listOf = (values: readonly string[]) => sql`${values as string[]}::text[]`;

/** Returns the condition of a list filter; an empty one matches all. */
const within = (column: string, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values?.length ? sql`${sql.ref(column)} = any(${listOf(values)})` : sql`true`;

/** The offers of an order that are policies, with their premium; of an imported order all. */
const issued = sql`(
  select i.supplier, i.compulsory, i.comprehensive, i.third_party, coalesce(p.premium, i.selling_price) as premium
  from order_items i left join policies p on p.agency_id = i.agency_id and p.order_item_id = i.id
  where i.agency_id = o.agency_id and i.order_id = o.id and (p.id is not null or o.status = 'Imported')
)`;

/**
 * Returns the lines of a report as a source for SQL: what was issued, by insurer and branch. The compulsory part is a
 * branch of its own, everything else of a policy belongs to its other cover, so that the lines of a policy add up to its
 * premium to the shekel. An offer that was not issued is none. An imported order counts with its offers, and is one line
 * without any.
 */
export const linesOf = (
  agencyId: string,
  { from, to, sources, suppliers, branches, accountId }: Asked,
) => sql<StoredLine>`(
  select lines.* from (
    select o.id as order_id, o.order_number, o.account_id, o.customer_id, o.product_type, o.title, o.insurance_start,
      o.insurance_end, coalesce(part.supplier, o.suppliers[1], '') as supplier, part.branch, part.premium,
      case when o.status = 'Imported' then 'PROD_FILES' when o.renewal then 'RENEWAL' else 'MANUAL' end as source
    from orders o
    cross join lateral (
      select i.supplier, 'COMPULSORY' as branch, i.compulsory as premium from ${issued} i
      where i.compulsory is not null and coalesce(i.comprehensive, i.third_party) is not null
      union all
      select i.supplier,
        case when o.product_type <> 'CAR' then
            case when o.product_type in ('HEALTH', 'LIFE', 'PROPERTY', 'RISK') then o.product_type else 'OTHER' end
          when i.comprehensive is not null then 'COMPREHENSIVE' when i.third_party is not null then 'THIRD_PARTY'
          else 'COMPULSORY' end,
        i.premium - case when coalesce(i.comprehensive, i.third_party) is null then 0 else coalesce(i.compulsory, 0) end
      from ${issued} i
      union all
      select null, case when o.product_type in ('HEALTH', 'LIFE', 'PROPERTY', 'RISK') then o.product_type else 'OTHER' end,
        o.selling_price
      where o.status = 'Imported'
        and not exists (select from order_items i where i.agency_id = o.agency_id and i.order_id = o.id)
    ) as part
    where o.agency_id = ${agencyId} and o.deleted_at is null and not o.cancelled
      and o.status in ('PolicyIssued', 'Imported') and o.insurance_start between ${from} and ${to}
      and ${accountId === undefined ? sql`true` : sql`o.account_id = ${accountId}`}
  ) as lines
  where ${within('lines.source', sources)} and ${within('lines.supplier', suppliers)}
    and ${within('lines.branch', branches)}
)`;
