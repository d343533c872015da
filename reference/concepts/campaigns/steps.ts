import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CampaignStep } from '../../../lib/contract/desk/campaigns';
import { customerAnswers } from '../../../lib/contract/desk/opportunities';
import type { Tenant } from '../../engine/db/tenant';
import { isOfLine } from '../opportunities/of-line';

/** Selects the customer's requests for offers since the message. */
const requestsSince = (tenant: Tenant) =>
  tenant
    .selectFrom('quote_requests')
    .where(sql<SqlBool>`quote_requests.customer_id = sent_opportunities.customer_id`)
    .where(sql<SqlBool>`quote_requests.created_at > sent_opportunities.sent_at`)
    .where(isOfLine(sql`quote_requests.product_type`));

/** Selects the customer's orders since the message. A policy that an import brings was not ordered here. */
const ordersSince = (tenant: Tenant) =>
  tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '<>', 'Imported')
    .where(sql<SqlBool>`orders.customer_id = sent_opportunities.customer_id`)
    .where(sql<SqlBool>`orders.created_at > sent_opportunities.sent_at`)
    .where(isOfLine(sql`orders.product_type`));

/** Selects the customer's policies since the message. */
const policiesSince = (tenant: Tenant) =>
  ordersSince(tenant).where('orders.status', '=', 'PolicyIssued').where('orders.cancelled', '=', false);

const answered = sql<SqlBool>`sent_opportunities.response = any(${[...customerAnswers]}::text[])`;

/**
 * Returns the conditions of the steps over what was sent. Those of requests and orders begin with the few customers who
 * have begun or ordered anything since the campaign began, whom the recipients are then compared with.
 */
export function stepConditions(
  tenant: Tenant,
  since: string | null,
): Readonly<Record<CampaignStep, RawBuilder<SqlBool>>> {
  const one = sql`1`.as('one');
  const after = sql`${since}::timestamptz`;
  const isAmong = (customers: RawBuilder<unknown>) => sql`sent_opportunities.customer_id = any(array(${customers}))`;
  const ordering = isAmong(
    sql`${tenant
      .selectFrom('orders')
      .select('orders.customer_id')
      .where(sql<SqlBool>`orders.created_at > ${after}`)
      .where('orders.deleted_at', 'is', null)
      .where('orders.customer_id', 'is not', null)}`,
  );
  const asking = isAmong(
    sql`${tenant
      .selectFrom('quote_requests')
      .select('quote_requests.customer_id')
      .where(sql<SqlBool>`quote_requests.created_at > ${after}`)
      .where('quote_requests.customer_id', 'is not', null)}`,
  );
  return {
    // What was sent before openings were recorded has at least its answers.
    OPENED: sql<SqlBool>`(sent_opportunities.opened_at is not null or ${answered})`,
    REPLIED: sql<SqlBool>`campaign_recipients.replied_at is not null`,
    ANSWERED: answered,
    QUOTED: sql<SqlBool>`${asking} and exists (${requestsSince(tenant).select(one)})`,
    ORDERED: sql<SqlBool>`${ordering} and exists (${ordersSince(tenant).select(one)})`,
    INSURED: sql<SqlBool>`${ordering} and exists (${policiesSince(tenant).select(one)})`,
  };
}
