import { sql } from 'kysely';
import type { ProductionReport } from '../../../lib/contract/orders/production';
import { anafCode } from '../../../lib/insurers/anaf';
import type { Branch } from '../../../lib/insurers/branches';
import type { Db } from '../../engine/db/schema';
import { type Asked, linesOf } from './lines';

interface Group {
  supplier: string | null;
  branch: Branch | null;
  month: string | null;
  source: ProductionReport['sources'][number]['source'] | null;
  account_id: string | null;
  name: string | null;
  policies: number;
  premium: number;
  kind: number;
}

/** Bits of SQL's `grouping`, by which the groups of one query are told apart: a bit is set for a column left out. */
const kinds = {
  suppliers: 0b01111,
  branches: 0b00111,
  months: 0b11011,
  sources: 0b11101,
  agents: 0b11110,
  total: 0b11111,
};

const figures = ({ policies, premium }: Group) => ({ policies, premium: { amount: premium, currency: 'ILS' } });

/** Returns the sums of a period. One query reads all groups, so that they agree with each other. */
export async function reportOf(db: Db, agencyId: string, asked: Asked, now: Date): Promise<ProductionReport> {
  const { rows } = await sql<Group>`
    select l.supplier, l.branch, to_char(l.insurance_start, 'YYYY-MM') as month, l.source, l.account_id,
      max(nullif(trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), '')) as name,
      count(distinct l.order_id) as policies, coalesce(sum(l.premium), 0) as premium,
      grouping(l.supplier, l.branch, to_char(l.insurance_start, 'YYYY-MM'), l.source, l.account_id) as kind
    from ${linesOf(agencyId, asked)} as l
    left join accounts a on a.agency_id = ${agencyId} and a.id = l.account_id
    group by grouping sets ((l.supplier), (l.supplier, l.branch), (to_char(l.insurance_start, 'YYYY-MM')), (l.source),
      (l.account_id), ())`.execute(db);
  const of = (kind: keyof typeof kinds) => rows.filter((row) => row.kind === kinds[kind]);
  const byPremium = (some: Group[]) => some.toSorted((a, b) => b.premium - a.premium);
  const [total] = of('total');
  return {
    total: total ? figures(total) : { policies: 0, premium: { amount: 0, currency: 'ILS' } },
    suppliers: byPremium(of('suppliers')).map((row) => ({ supplier: row.supplier!, ...figures(row) })),
    branches: byPremium(of('branches')).map((row) => ({
      supplier: row.supplier!,
      branch: row.branch!,
      anaf: anafCode(row.supplier!, row.branch!),
      ...figures(row),
    })),
    months: of('months')
      .toSorted((a, b) => a.month!.localeCompare(b.month!))
      .map((row) => ({ month: row.month!, ...figures(row) })),
    sources: byPremium(of('sources')).map((row) => ({ source: row.source!, ...figures(row) })),
    agents: byPremium(of('agents')).map((row) => ({ accountId: row.account_id!, name: row.name, ...figures(row) })),
    at: now.toISOString(),
  };
}
