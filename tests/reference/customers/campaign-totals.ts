import { sql } from 'kysely';
import type { TestReference } from '../harness';

/** Returns the kept totals of all campaigns that are not those of their recipients, counted one by one; none is right. */
export async function wrongTotals({ database: { db } }: TestReference): Promise<object[]> {
  const { rows } = await sql<object>`
    with counted as (
      select r.campaign_id, coalesce(r.variant, '') as variant, r.state, coalesce(r.failure_reason, '') as failure_reason,
        r.delivered_at is not null as delivered, r.replied_at is not null as replied, s.opened_at is not null as opened,
        coalesce(s.response, '') as response, count(*)::int as recipients
      from campaign_recipients r left join sent_opportunities s on s.id = r.sent_id
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ), kept as (
      select campaign_id, variant, state, failure_reason, delivered, replied, opened, response, recipients
      from campaign_totals where recipients <> 0
    )
    (select 'counted' as by, * from (select * from counted except select * from kept) as missing)
    union all (select 'kept' as by, * from (select * from kept except select * from counted) as additional)`.execute(
    db,
  );
  return rows;
}
