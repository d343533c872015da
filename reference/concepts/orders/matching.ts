import { type ExpressionBuilder, sql } from 'kysely';
import type { orders } from '../../../lib/contract/orders/orders';
import type { OpportunityType } from '../../../lib/contract/desk/opportunities';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { addMonths, parseISO } from 'date-fns';
import { likeText } from '../../engine/db/like-text';
import { searchWords } from '../customers/search-text';
import type { Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';

/** Filters of a list of orders. */
export type OrderFilter = ParsedBody<typeof orders.exportExcel>;
type Builder = ExpressionBuilder<Schema, 'orders'>;
type ProductType = NonNullable<OrderFilter['noOrdersOfType']>;

/** Selects the ids of orders that match every word, in any of its forms. */
const withWords = (tenant: Tenant, words: readonly string[][]) =>
  tenant.search
    .selectFrom('order_search')
    .select('order_search.order_id')
    .where((eb) =>
      eb.and(words.map((forms) => eb.or(forms.map((form) => eb('order_search.text', 'like', `%${likeText(form)}%`))))),
    );

const shownAs = (eb: Builder, show: Exclude<OrderFilter['show'], 'all'>) =>
  show === 'active' ? eb.and({ archived: false, cancelled: false, hidden: false }) : eb(show, '=', true);

/** Number of live orders of the same customer in a product. */
const ofSameCustomer = (type: ProductType) => sql<number>`(
  select count(*) from orders as other
  where other.agency_id = orders.agency_id and other.customer_id = orders.customer_id
    and other.product_type = ${type} and other.deleted_at is null and not other.cancelled
    and other.status <> 'Terminated')`;

const hasCustomer = sql<boolean>`orders.customer_id is not null`;
const noneOf = (type: ProductType) => sql<boolean>`${hasCustomer} and ${ofSameCustomer(type)} = 0`;
const severalOf = (type: ProductType) => sql<boolean>`${hasCustomer} and ${ofSameCustomer(type)} > 1`;

/** Documents of an order that are of the wanted kinds. */
const withDocument = (column: 'info_type' | 'file_type', values: readonly string[]) => sql<boolean>`exists (
  select from documents where documents.agency_id = orders.agency_id and documents.order_id = orders.id
    and documents.deleted_at is null and ${sql.ref(`documents.${column}`)} in (${sql.join(values)}))`;

const isNumbered = sql<boolean>`exists (
  select from policies where policies.agency_id = orders.agency_id and policies.order_id = orders.id)`;

/** Orders with a payment that was taken on some of these days, whether or not the policy followed. */
const paidBetween = (min: string | undefined, max: string | undefined) => sql<boolean>`exists (
  select from order_items join charges on charges.agency_id = order_items.agency_id
    and charges.subject_kind = 'orderItem' and charges.subject_id = order_items.id
  where order_items.agency_id = orders.agency_id and order_items.order_id = orders.id and charges.state = 'PAID'
    and (charges.settled_at at time zone 'Asia/Jerusalem')::date
      between ${min ?? '0001-01-01'}::date and ${max ?? '9999-12-31'}::date)`;

/** Condition of a kind of business opportunity (S3 §3). */
function opportunityOf(type: OpportunityType, today: string) {
  const nextMonth = isoDay(addMonths(parseISO(today), 1));
  const conditions = {
    RENEWAL: sql<boolean>`orders.insurance_end between ${today}::date and ${nextMonth}::date`,
    NO_LIFE_POLICIES: noneOf('LIFE'),
    MULTIPLE_LIFE_POLICIES: severalOf('LIFE'),
    NO_PROPERTY_POLICIES: noneOf('PROPERTY'),
  } as const;
  return conditions[type];
}

const ranges = [
  ['insurance_start', '>=', 'insuranceStartMin'],
  ['insurance_start', '<=', 'insuranceStartMax'],
  ['insurance_end', '>=', 'insuranceEndMin'],
  ['insurance_end', '<=', 'insuranceEndMax'],
] as const;

const createdDay = sql<string>`(orders.created_at at time zone 'Asia/Jerusalem')::date`;

/** Returns the conditions of a filter on dates, one for each bound that is given. */
function dateConditions(eb: Builder, filter: OrderFilter) {
  const { createdMin, createdMax, paidMin, paidMax } = filter;
  return [
    ...ranges.flatMap(([column, sign, key]) => (filter[key] ? [eb(`orders.${column}`, sign, filter[key])] : [])),
    ...(createdMin ? [sql<boolean>`${createdDay} >= ${createdMin}::date`] : []),
    ...(createdMax ? [sql<boolean>`${createdDay} <= ${createdMax}::date`] : []),
    ...(paidMin || paidMax ? [paidBetween(paidMin, paidMax)] : []),
  ];
}

const lists = [
  ['status', 'statuses'],
  ['id', 'orderIds'],
  ['product_type', 'productTypes'],
  ['policy_ownership', 'policyOwnerships'],
] as const;

/** Returns the conditions on what an order is, and whose. */
function factConditions(eb: Builder, filter: OrderFilter, accountId: string) {
  const { show, customerId, customerIds, renewal, allAgency } = filter;
  return [
    ...(show === 'all' ? [] : [shownAs(eb, show)]),
    ...lists.flatMap(([column, key]) => {
      const values = filter[key];
      return values && values.length > 0 ? [eb(`orders.${column}`, 'in', values as never)] : [];
    }),
    ...(customerId === undefined ? [] : [eb('orders.customer_id', '=', customerId)]),
    ...(customerIds?.length ? [eb('orders.customer_id', 'in', customerIds)] : []),
    ...(renewal === undefined ? [] : [eb('orders.renewal', '=', renewal)]),
    ...(allAgency === false ? [eb('orders.account_id', '=', accountId)] : []),
  ];
}

/** Returns the conditions on other orders of the customer, on policies and on documents. */
function relatedConditions({
  noOrdersOfType,
  multipleOrdersOfType,
  opportunitiesType,
  infoTypes,
  fileTypes,
  numbered,
}: OrderFilter) {
  return [
    ...(noOrdersOfType ? [noneOf(noOrdersOfType)] : []),
    ...(multipleOrdersOfType ? [severalOf(multipleOrdersOfType)] : []),
    ...(opportunitiesType ? [opportunityOf(opportunitiesType, todayInIsrael())] : []),
    ...(numbered === undefined ? [] : [numbered ? isNumbered : sql<boolean>`not ${isNumbered}`]),
    ...(infoTypes?.length ? [withDocument('info_type', infoTypes)] : []),
    ...(fileTypes?.length ? [withDocument('file_type', fileTypes)] : []),
  ];
}

/**
 * Returns a query of the agency's orders that pass a filter (S2 §3).
 * @param accountId caller, for lists of one's own orders.
 */
export function matchingOrders(tenant: Tenant, filter: OrderFilter, accountId: string) {
  const words = searchWords(filter.query);
  return tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .$if(words.length > 0, (all) => all.where('orders.id', 'in', withWords(tenant, words)))
    .where((eb) =>
      eb.and([...factConditions(eb, filter, accountId), ...dateConditions(eb, filter), ...relatedConditions(filter)]),
    );
}
