import type { CarProduct } from '../../../lib/contract/quotes/cars';
import type { Order, OrderStatus } from '../../../lib/contract/orders/orders';
import { type CarQuote, carLine } from '../cars/line';
import type { SeedContext } from '../../engine/concept';
import type { DemoCustomer } from '../customers/demo-customers';
import { type agenciesWithCustomers, demoCustomersOf } from '../customers/seed';
import { factsOf, searchText } from '../customers/search-text';
import { seedId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { nextNumbers } from '../../engine/numbering/next-number';
import { answerRow, ask, notContractedRow, productRows } from '../quotes/ask';
import type { Question } from '../quotes/line';
import { contractedSuppliers } from '../quotes/send-request';
import { chanceOf } from '../../simulators/rating/chance';
import { insurersOf } from '../../../lib/insurers/insurers-of';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { registrationOf } from '../vehicles/catalogue';
import { demoPlate } from '../vehicles/seed';
import type { AttachedCustomer } from '../orders/attach-customer';
import { type DemoCar, demoRequest } from './demo-requests';
import { sellOtherLines, sendOtherRequests } from './demo-sales';
import { itemRow } from '../orders/item-row';
import { orderRow } from '../orders/order-row';
import { searchRow } from '../orders/search-text';
import { workingTime } from '../orders/working-time';

type Agency = keyof typeof agenciesWithCustomers;

/** Number of demo orders of an agency, and the logins that created them. */
const plans: Record<Agency, { orders: number; logins: readonly string[] }> = {
  standard: { orders: 60, logins: ['agent', 'clerk', 'superuser'] },
  trusted: { orders: 60, logins: ['trusted'] },
  other: { orders: 12, logins: ['other'] },
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Range of the orders' dates, ms, so long that the oldest policies are about to end. */
const span = 425 * day;

/** Status of an order by its position in the cycle; the newest ones are open. */
const cycle: readonly OrderStatus[] = [
  'Proposal',
  'PolicyIssued',
  'Proposal',
  'AttachingCustomer',
  'PolicyIssued',
  'Draft',
  'Proposal',
  'PolicyIssued',
  'Terminated',
  'Imported',
];

const remarks = [
  'הלקוח ביקש לחזור אליו ביום ראשון',
  'ממתין לאישור היעדר תביעות',
  'רכב שני במשפחה',
  'לבדוק הנחת אזור צפון',
  'העדיף השתתפות עצמית מוגדלת',
];

/** Most proposals older than half a year have become policies. */
function statusOf(key: string, number: number, orders: number): OrderStatus {
  const status = cycle[number % cycle.length]!;
  return status === 'Proposal' && number < orders / 2 && chanceOf(key, 'sold') < 0.7 ? 'PolicyIssued' : status;
}

interface DemoOrder {
  key: string;
  number: number;
  status: OrderStatus;
  customer: DemoCustomer;
  car: DemoCar;
  sentAt: Date;
  accountId: string;
}

/** Creates sixty orders over the last fourteen months for each main agency, from requests priced by the demo tariff. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as Agency[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    const contracted = await contractedSuppliers(tenant);
    await storeOrders(db, tenant, contracted, await demoOrders(db, agency, now));
    const seller = { db, tenant, now, accountId: demoAccountId(plans[agency].logins[0]!) };
    await sellOtherLines(agency, seller);
    await sendOtherRequests(agency, seller);
  }
}

async function demoOrders(db: SeedContext['db'], agency: Agency, now: Date): Promise<DemoOrder[]> {
  const { orders, logins } = plans[agency];
  const customers = demoCustomersOf(agency, now);
  const made: DemoOrder[] = [];
  for (let number = 0; number < orders; number++) {
    const key = `order:${agency}:${number}`;
    const year = 2011 + Math.floor(chanceOf(key, 'year') ** 0.6 * 16);
    const plate = demoPlate(year, Math.floor(chanceOf(key, 'plate') * 20));
    const registration = await registrationOf(db, plate, now);
    if (!registration) continue;
    made.push({
      key,
      number,
      status: statusOf(key, number, orders),
      customer: customers[(number * 3) % customers.length]!,
      car: { plate, onRoad: registration.onRoad, model: registration.model },
      sentAt: workingTime(key, now.getTime() - span * (1 - (number + chanceOf(key, 'when')) / orders) - day),
      accountId: demoAccountId(logins[number % logins.length]!),
    });
  }
  return made;
}

/** An order with its request. */
interface RequestedOrder extends DemoOrder {
  question: Question<CarQuote>;
}

/** The number of parameters per statement is limited, so this many rows go into one insert. */
const batch = 200;

async function inBatches<T>(rows: readonly T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) await insert(rows.slice(from, from + batch));
}

async function storeOrders(
  db: Db,
  tenant: Tenant,
  contracted: ReadonlySet<string>,
  orders: readonly DemoOrder[],
): Promise<void> {
  const requested = orders.map((order): RequestedOrder => {
    const request = demoRequest(order.key, order.customer, order.car, order.sentAt);
    return {
      ...order,
      question: {
        requestId: seedId(`${order.key}:request`),
        request,
        resolved: { model: order.car.model, mismatch: null },
      },
    };
  });
  await storeRequests(tenant, requested);
  const offers = await storeAnswers(tenant, contracted, requested);
  const sold = requested.flatMap((order) => {
    const cheapest = (offers.get(order.question.requestId) ?? []).toSorted(
      (a, b) => a.premia.total.amount - b.premia.total.amount,
    );
    const product = cheapest[Math.floor(chanceOf(order.key, 'choice') * Math.min(3, cheapest.length))];
    return product ? [{ order, product }] : [];
  });
  await storeSold(db, tenant, sold);
}

const isAttached = ({ status }: DemoOrder): boolean => status !== 'AttachingCustomer';

async function storeRequests(tenant: Tenant, orders: readonly RequestedOrder[]): Promise<void> {
  const first = await nextNumbers(tenant, 'request', orders.length);
  const rows = orders.map(({ question: { requestId, request, resolved }, ...order }, at) => ({
    id: requestId,
    account_id: order.accountId,
    evaluation_id: seedId(`${order.key}:evaluation`),
    request_number: first + at,
    product_type: carLine.productType,
    request: writeSnapshot(carLine.snapshots.request, request),
    resolved: writeSnapshot(carLine.snapshots.resolved, resolved),
    title: carLine.title(request, resolved),
    registration_number: carLine.subject(request, resolved).registrationNumber,
    customer_id: isAttached(order) ? order.customer.id : null,
    // Requests from the agency's site have no customer card yet.
    source: isAttached(order) ? ('terminal' as const) : ('customer_site' as const),
    created_at: order.sentAt,
  }));
  await inBatches(rows, (some) => tenant.insertInto('quote_requests', some).execute());
}

/** Asks the insurers as of the day of each request. @returns the products that can be ordered, by request. */
async function storeAnswers(
  tenant: Tenant,
  contracted: ReadonlySet<string>,
  orders: readonly RequestedOrder[],
): Promise<Map<string, CarProduct[]>> {
  const suppliers = insurersOf('CAR');
  const asked = orders.flatMap((order) =>
    suppliers
      .filter((supplier) => contracted.has(supplier))
      .map((supplier) => ({
        order,
        answered: ask(carLine, order.question, supplier, 1, { now: order.sentAt, pace: 1 }),
      })),
  );
  const others = orders.flatMap(({ question, sentAt }) =>
    suppliers
      .filter((supplier) => !contracted.has(supplier))
      .map((supplier) => notContractedRow(question.requestId, supplier, sentAt)),
  );
  const answers = [...asked.map(({ order, answered }) => answerRow(order.question.requestId, answered)), ...others];
  await inBatches(answers, (some) => tenant.insertInto('quote_answers', some).execute());
  const rows = asked.flatMap(({ order, answered }) =>
    productRows(carLine, order.question, answered, ({ supplierType, pricingBrand }) =>
      seedId(`${order.key}:${supplierType}:${pricingBrand}`),
    ),
  );
  await inBatches(rows, (some) => tenant.insertInto('quote_products', some).execute());
  const products = asked.flatMap(({ order: { key, question }, answered: { answer, dueAt } }) =>
    answer.kind === 'priced'
      ? answer.offers.map((offer) => {
          const id = seedId(`${key}:${offer.supplierType}:${offer.pricingBrand}`);
          const choices = carLine.firstChoices(question, offer);
          return carLine.show(question, { id, offer, choices, createTs: dueAt.toISOString() }, 'he');
        })
      : [],
  );
  return Map.groupBy(
    products.filter(({ canIssuePolicy }) => canIssuePolicy),
    ({ requestId }) => requestId,
  );
}

/** Sets flags on older orders: a few are archived, cancelled or hidden. */
const flagsOf = ({ number, status }: DemoOrder): Pick<Order, 'archived' | 'cancelled' | 'hidden'> => ({
  archived: number % 13 === 1,
  cancelled: number % 17 === 2 && status !== 'PolicyIssued',
  hidden: number % 29 === 5,
});

interface Sold {
  order: RequestedOrder;
  product: CarProduct;
}

async function storeSold(db: Db, tenant: Tenant, sold: readonly Sold[]): Promise<void> {
  const first = await nextNumbers(tenant, 'order', sold.length);
  const rows = sold.map((one, at) => soldRow(one, first + at));
  await inBatches(rows, (some) => tenant.insertInto('orders', some).execute());
  const searched = rows.map((row, at) => searchRow(row.id, tenant.agencyId, row, attachedTo(sold[at]!.order)));
  await inBatches(searched, (some) => db.insertInto('order_search').values(some).execute());
  const items = sold.map(({ order, product }) =>
    itemRow({ id: seedId(`${order.key}:item`), orderId: seedId(order.key), position: 0, product }),
  );
  await inBatches(items, (some) => tenant.insertInto('order_items', some).execute());
}

const attachedTo = (order: RequestedOrder): AttachedCustomer => {
  const { id, draft } = order.customer;
  return isAttached(order)
    ? { customerId: id, customerSearch: searchText(factsOf(draft)) }
    : { customerId: null, customerSearch: '' };
};

function soldRow({ order, product }: Sold, orderNumber: number) {
  const { question, key } = order;
  const createdAt = new Date(order.sentAt.getTime() + Math.round((0.2 + chanceOf(key, 'thinking') * 1.5) * hour));
  return {
    ...orderRow({
      orderId: seedId(key),
      orderNumber,
      productType: carLine.productType,
      title: carLine.title(question.request, question.resolved),
      subject: carLine.subject(question.request, question.resolved),
      products: [product],
      customer: attachedTo(order),
    }),
    ...flagsOf(order),
    account_id: order.accountId,
    status: order.status,
    remark: chanceOf(key, 'remark') < 0.25 ? remarks[order.number % remarks.length]! : null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
