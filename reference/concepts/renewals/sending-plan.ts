import type { OutputOf, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { maxSearched, type renewals } from '../../../lib/contract/orders/renewals';
import { type SendObstacle, sendObstacle } from '../../../lib/rules/work/renewal-sending';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import type { Tenant } from '../../engine/db/tenant';
import { findListed } from './find-renewals';
import { idIn, newOfferOf, oldPriceOf, type RenewalFacts, withFacts } from './renewal-row';

type Plan = OutputOf<typeof renewals.sendingPlan>;

/** Returns those of the renewals whose present price was sent to the customer before. */
async function sentBefore(tenant: Tenant, rows: readonly RenewalFacts[]): Promise<Set<string>> {
  const sent = await tenant
    .selectFrom('sent_renewals')
    .select(['renewal_id', 'price', 'supplier'])
    .where(
      'renewal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const known = new Set(sent.map(({ renewal_id, price, supplier }) => [renewal_id, price, supplier].join()));
  return new Set(
    rows.flatMap((row) => {
      const offer = newOfferOf(row);
      return offer && known.has([row.id, offer.price.amount, offer.supplierType].join()) ? [row.id] : [];
    }),
  );
}

/** Returns the customers who do not want mails about renewals, and those who are left. */
async function customersOf(tenant: Tenant, rows: readonly RenewalFacts[]) {
  const ids = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))];
  if (ids.length === 0) return { living: new Set<string>(), refusing: new Set<string>() };
  const living = await tenant
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'REMOVED')
    .execute();
  const refusing = await tenant
    .selectFrom('customer_subscriptions')
    .select('customer_id')
    .where('customer_id', 'in', ids)
    .where('topic', '=', 'renewal')
    .where('channel', '=', 'MAIL')
    .where('subscribed', '=', false)
    .execute();
  return {
    living: new Set(living.map(({ id }) => id)),
    refusing: new Set(refusing.map(({ customer_id }) => customer_id)),
  };
}

/** Returns the reason against sending the results of each renewal; null when they may go out. */
export async function obstaclesOf(
  tenant: Tenant,
  rows: readonly RenewalFacts[],
): Promise<ReadonlyMap<string, SendObstacle | null>> {
  if (rows.length === 0) return new Map();
  const sent = await sentBefore(tenant, rows);
  const { living, refusing } = await customersOf(tenant, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      sendObstacle({
        open: row.outcome === 'OPEN' && row.standing && row.renewed_order_id === null,
        oldPrice: oldPriceOf(row),
        newPrice: newOfferOf(row)?.price.amount ?? null,
        sent: sent.has(row.id),
        hasCustomer: living.has(row.customer_id ?? ''),
        email: row.email,
        subscribed: !refusing.has(row.customer_id ?? ''),
      }),
    ]),
  );
}

const ils = (amount: number | null) => (amount === null ? null : { amount, currency: 'ILS' });

function lineOf(row: RenewalFacts) {
  const offer = newOfferOf(row);
  return {
    renewalId: row.id,
    customerName: row.customer_name,
    title: row.title,
    registrationNumber: row.registration_number,
    oldPrice: ils(oldPriceOf(row)),
    newPrice: offer && offer.price,
    newSupplier: offer && offer.supplierType,
  };
}

/** Says who of a list, or of named renewals, would get results with others, and why the rest would not (RNW-04). */
export async function planSending(
  { renewalIds, ...query }: ParsedQuery<typeof renewals.sendingPlan>,
  context: Context,
): Promise<Plan> {
  const { tenant, now } = context;
  const listed = renewalIds
    ? { ids: renewalIds, total: renewalIds.length }
    : await findListed(context, query, todayInIsrael(now), maxSearched);
  if (listed.ids.length === 0) return { recipients: [], leftOut: [], beyond: 0 };
  const rows = await withFacts(tenant).where(idIn(listed.ids)).where('renewals.deleted_at', 'is', null).execute();
  const obstacles = await obstaclesOf(tenant, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const plan: Plan = { recipients: [], leftOut: [], beyond: listed.total - listed.ids.length };
  for (const id of new Set(listed.ids)) {
    const row = byId.get(id);
    if (!row) continue;
    const reason = obstacles.get(id) ?? null;
    if (reason) plan.leftOut.push({ ...lineOf(row), reason });
    else plan.recipients.push({ ...lineOf(row), email: row.email! });
  }
  return plan;
}
