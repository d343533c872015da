import { type ExpressionBuilder, type RawBuilder, sql, type Selectable } from 'kysely';
import type { RenewalOffer, RenewalRow } from '../../../lib/contract/orders/renewal-card';
import { changePercent, daysLeft, renewalType, searchBlock, searchOpens } from '../../../lib/rules/work/renewal';
import { personColumn } from '../accounts/person-column';
import type { Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { isPresentOffer } from '../portal/present-offer';
import { renewalLine } from '../quotes/lines';
import type { RenewalTables } from './tables';

export type RenewalRecord = Selectable<RenewalTables['renewals']>;

const ils = (amount: number) => ({ amount, currency: 'ILS' });
const ilsOrNull = (amount: number | null) => (amount === null ? null : ils(amount));

/** Returns the price of the policy, or the one that the customer named; null when it is unknown. */
export const oldPriceOf = ({ price, stated_price }: RenewalRecord): number | null => (price > 0 ? price : stated_price);

/** Returns whether somebody works on the renewal. */
const isBegun = ({ follow_up, search_status, renewed_order_id }: RenewalRecord): boolean =>
  follow_up !== null || search_status !== null || renewed_order_id !== null;

/** Returns an offer of the latest search; null without one. */
export function offerOf(row: RenewalRecord, kind: RenewalRecord['offer']): RenewalOffer | null {
  const cheapest = kind === 'CHEAPEST';
  const productId = cheapest ? row.cheapest_id : row.same_id;
  const price = cheapest ? row.cheapest_price : row.same_price;
  const supplierType = cheapest ? row.cheapest_supplier : row.same_supplier;
  if (productId === null || price === null || supplierType === null) return null;
  const change = changePercent(oldPriceOf(row), price);
  return {
    productId,
    supplierType,
    price: ils(price),
    change,
    reasons: cheapest ? row.cheapest_reasons : row.same_reasons,
  };
}

/** Returns the new offer: the chosen one, else the cheapest. */
export const newOfferOf = (row: RenewalRecord): RenewalOffer | null =>
  offerOf(row, row.offer) ?? offerOf(row, 'CHEAPEST');

interface BlockFacts extends Pick<
  RenewalRecord,
  'source' | 'outcome' | 'standing' | 'insurance_start' | 'insurance_end' | 'product_type'
> {
  has_request: boolean;
}

/** Returns why the renewal cannot be searched today; null when it can. */
export const blockOf = (row: BlockFacts, today: string) =>
  searchBlock(
    {
      source: row.source,
      outcome: row.outcome,
      standing: row.standing,
      insuranceStart: row.insurance_start,
      insuranceEnd: row.insurance_end,
      searchable: renewalLine(row.product_type) !== undefined,
      hasRequest: row.has_request,
    },
    today,
  );

/**
 * Selects renewals by id. One array, not hundreds of parameters: the statement is the same for every number of ids, so
 * that it is prepared once, and beside a join the planner uses the index of the ids.
 */
export const idIn = (ids: readonly string[]) => sql<boolean>`renewals.id = any(${[...ids]}::text[])`;

/**
 * Whether a renewal has a former request that can be sent again. Not `exists`: the planner would materialise all items.
 */
export const hasRequest = sql<boolean>`(select order_items.request_id from order_items
  where order_items.agency_id = renewals.agency_id and order_items.order_id = renewals.order_id limit 1) is not null`.as(
  'has_request',
);

/** A consent belongs to one offer: it stands while that is the one that the renewal has. */
const consentStands = isPresentOffer('renewal_consents.price', 'renewal_consents.supplier') as RawBuilder<boolean>;

/** Selects what was sent of a renewal last. */
const lastSent = ({ selectFrom }: ExpressionBuilder<Schema, 'renewals'>) =>
  selectFrom('sent_renewals')
    .innerJoin('sent_opportunities', (join) =>
      join
        .onRef('sent_opportunities.agency_id', '=', 'sent_renewals.agency_id')
        .onRef('sent_opportunities.id', '=', 'sent_renewals.sent_id'),
    )
    .whereRef('sent_renewals.agency_id', '=', 'renewals.agency_id')
    .whereRef('sent_renewals.renewal_id', '=', 'renewals.id')
    .select(['sent_renewals.sent_id', 'sent_opportunities.sent_at', 'response', 'responded_at'])
    .orderBy('sent_opportunities.sent_at', 'desc')
    .limit(1)
    .as('sent');

/** Selects renewals with what the lists show of customer, order, agent, SMS and consent. */
export const withFacts = (tenant: Tenant) =>
  tenant
    .selectFrom('renewals')
    .leftJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'renewals.agency_id').onRef('customers.id', '=', 'renewals.customer_id'),
    )
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'renewals.agency_id').onRef('accounts.id', '=', 'renewals.account_id'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'renewals.agency_id').onRef('orders.id', '=', 'renewals.order_id'),
    )
    .leftJoinLateral(lastSent, (join) => join.onTrue())
    .selectAll('renewals')
    .select(['sent.sent_id', 'sent.sent_at', 'sent.response', 'sent.responded_at'])
    .select([
      sql<string | null>`customers.first_name || ' ' || customers.last_name`.as('customer_name'),
      'customers.privilege as customer_privilege',
      'customers.mobile_phone',
      'customers.email',
      'orders.order_number',
      personColumn,
    ])
    .select((eb) => [
      eb
        .selectFrom('customer_sms')
        .whereRef('customer_sms.agency_id', '=', 'renewals.agency_id')
        .whereRef('customer_sms.customer_id', '=', 'renewals.customer_id')
        .select((max) => max.fn.max('customer_sms.sent_at').as('at'))
        .as('last_sms_at'),
      eb
        .selectFrom('order_reminders')
        .whereRef('order_reminders.agency_id', '=', 'renewals.agency_id')
        .whereRef('order_reminders.order_id', '=', 'renewals.order_id')
        .select((max) => max.fn.max('order_reminders.sent_at').as('at'))
        .as('last_reminder_at'),
      eb
        .selectFrom('order_items')
        .whereRef('order_items.agency_id', '=', 'renewals.agency_id')
        .whereRef('order_items.order_id', '=', 'renewals.order_id')
        .select('order_items.request_id')
        .orderBy('order_items.position')
        .limit(1)
        .as('prior_request_id'),
      eb
        .exists(
          eb
            .selectFrom('renewal_consents')
            .whereRef('renewal_consents.agency_id', '=', 'renewals.agency_id')
            .whereRef('renewal_consents.renewal_id', '=', 'renewals.id')
            .where('renewal_consents.withdrawn_at', 'is', null)
            .where(consentStands)
            .select('renewal_consents.id'),
        )
        .as('has_consent'),
    ]);

export type RenewalFacts = Awaited<ReturnType<ReturnType<typeof withFacts>['executeTakeFirstOrThrow']>>;

const sentOf = ({ sent_id: sentId, sent_at, response, responded_at }: RenewalFacts): RenewalRow['sent'] =>
  sentId === null || sent_at === null || response === null
    ? null
    : { sentId, sentTs: sent_at, response, responseTs: responded_at };

/** Returns the row of a list. @param today in Israel, `YYYY-MM-DD` */
export function renewalRowOf(row: RenewalFacts, today: string): RenewalRow {
  const offer = newOfferOf(row);
  const state = { outcome: row.outcome, standing: row.standing, insuranceEnd: row.insurance_end };
  return {
    renewalId: row.id,
    ownership: row.ownership,
    source: row.source,
    type: renewalType({ ...state, begun: isBegun(row) }, today),
    outcome: row.outcome,
    productType: row.product_type,
    orderId: row.order_id,
    orderNumber: row.order_number,
    requestId: row.results_request_id ?? row.request_id ?? row.prior_request_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerPrivileges: row.customer_privilege,
    mobilePhone: row.mobile_phone,
    registrationNumber: row.registration_number,
    title: row.title,
    supplier: row.supplier,
    insuranceStart: row.insurance_start,
    insuranceEnd: row.insurance_end,
    daysLeft: daysLeft(row.insurance_end, today),
    oldPrice: ilsOrNull(oldPriceOf(row)),
    newPrice: offer && offer.price,
    newSupplier: offer && offer.supplierType,
    change: offer && offer.change,
    reasons: offer ? offer.reasons : [],
    followUp: row.follow_up,
    nextContactOn: row.next_contact_on,
    remark: row.remark,
    lastSmsTs: row.last_sms_at,
    lastReminderTs: row.last_reminder_at,
    hasConsent: Boolean(row.has_consent),
    sent: sentOf(row),
    renewedOrderId: row.renewed_order_id,
    search: {
      status: row.search_status,
      errorMessage: row.search_error,
      blocked: blockOf({ ...row, has_request: row.prior_request_id !== null }, today),
      opensOn: searchOpens(row.insurance_end),
    },
    agent: row.person,
  };
}
