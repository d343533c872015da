import type { CarProduct } from '../../lib/contract/cars';
import type { Order, OrderStatus } from '../../lib/contract/orders';
import { answerRow, ask, notContractedRow, productRows } from '../cars/ask';
import { productOf } from '../cars/product';
import { vehicleName } from '../cars/resolve-vehicle';
import { contractedSuppliers } from '../cars/send-request';
import type { SeedContext } from '../concept';
import type { DemoCustomer } from '../customers/demo-customers';
import { agenciesWithCustomers, demoCustomersOf } from '../customers/seed';
import { customerRowOf } from '../customers/row';
import { asJson } from '../db/columns';
import { seedId } from '../db/ids';
import { type Tenant, tenantOf } from '../db/tenant';
import { nextNumber } from '../numbering/next-number';
import { chanceOf } from '../rating/chance';
import type { Offer } from '../rating/car/offer';
import { suppliersFor } from '../rating/car/insurers/roster';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { registrationOf } from '../vehicles/catalogue';
import { demoPlate } from '../vehicles/seed';
import { type DemoCar, demoRequest } from './demo-requests';
import { orderRow } from './order-row';

type Agency = keyof typeof agenciesWithCustomers;

/** How many orders an agency begins with, and who made them. */
const plans: Record<Agency, { orders: number; logins: readonly string[] }> = {
  standard: { orders: 60, logins: ['agent', 'clerk', 'superuser'] },
  trusted: { orders: 60, logins: ['trusted'] },
  other: { orders: 12, logins: ['other'] },
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const saturday = 6;

/** Where an order stands, by its place in the cycle; the newest ones are still open. */
const cycle: readonly OrderStatus[] = [
  'Proposal', 'PolicyIssued', 'Proposal', 'AttachingCustomer', 'PolicyIssued', 'Draft', 'Proposal', 'PolicyIssued', 'Terminated', 'Imported',
];

const remarks = ['הלקוח ביקש לחזור אליו ביום ראשון', 'ממתין לאישור היעדר תביעות', 'רכב שני במשפחה', 'לבדוק הנחת אזור צפון', 'העדיף השתתפות עצמית מוגדלת'];

/** A proposal of more than half a year ago has mostly become a policy by now. */
function statusOf(key: string, number: number, orders: number): OrderStatus {
  const status = cycle[number % cycle.length]!;
  return status === 'Proposal' && number < orders / 2 && chanceOf(key, 'sold') < 0.7 ? 'PolicyIssued' : status;
}

/** The working hours of that day, or of the Friday before a Saturday. */
function workingTime(key: string, around: number): Date {
  const date = new Date(around);
  const back = date.getUTCDay() === saturday ? day : 0;
  const midnight = Math.floor((around - back) / day) * day;
  return new Date(midnight + Math.round((6 + chanceOf(key, 'hour') * 9) * hour));
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

/** Sixty orders over the last year for each main agency, of requests rated by the demo tariff on their day. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as Agency[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    const contracted = await contractedSuppliers(tenant);
    for (const order of await demoOrders(db, agency, now)) await storeOrder(tenant, contracted, order);
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
      sentAt: workingTime(key, now.getTime() - 365 * day * (1 - (number + chanceOf(key, 'when')) / orders) - day),
      accountId: demoAccountId(logins[number % logins.length]!),
    });
  }
  return made;
}

async function storeOrder(tenant: Tenant, contracted: ReadonlySet<string>, order: DemoOrder): Promise<void> {
  const request = demoRequest(order.key, order.customer, order.car, order.sentAt);
  const requestId = seedId(`${order.key}:request`);
  const attached = order.status !== 'AttachingCustomer';
  const { model } = order.car;
  const question = { requestId, request, model, mismatch: null };
  await tenant
    .insertInto('car_requests', {
      id: requestId,
      account_id: order.accountId,
      evaluation_id: seedId(`${order.key}:evaluation`),
      request_number: await nextNumber(tenant, 'request'),
      request: asJson(request),
      model: asJson(model),
      mismatch: asJson(null),
      vehicle_name: vehicleName(model),
      customer_id: attached ? order.customer.id : null,
      created_at: order.sentAt,
    })
    .execute();
  const products = await storeAnswers(tenant, contracted, question, order);
  const chosen = products.toSorted((a, b) => a.premia.total.amount - b.premia.total.amount)[Math.floor(chanceOf(order.key, 'choice') * 3)];
  if (chosen) await storeRows(tenant, order, question, chosen);
}

type Asked = Parameters<typeof productRows>[0];

/** Asks the insurers as they would have been asked that day; answers all that can be bought. */
async function storeAnswers(tenant: Tenant, contracted: ReadonlySet<string>, question: Asked, { key, sentAt }: DemoOrder): Promise<CarProduct[]> {
  const suppliers = suppliersFor(false);
  const answered = suppliers.filter((supplier) => contracted.has(supplier)).map((supplier) => ask(question, supplier, 1, { now: sentAt, pace: 1 }));
  const others = suppliers.filter((supplier) => !contracted.has(supplier)).map((supplier) => notContractedRow(question.requestId, supplier, sentAt));
  await tenant.insertInto('car_answers', [...answered.map((one) => answerRow(question.requestId, one)), ...others]).execute();
  const idOf = ({ supplierType, pricingBrand }: Offer) => seedId(`${key}:${supplierType}:${pricingBrand}`);
  const rows = answered.flatMap((one) => productRows(question, one, idOf));
  if (rows.length === 0) return [];
  const stored = await tenant.insertInto('car_products', rows).returningAll().execute();
  return stored.map((row) => productOf(row, question.request.insuranceRenewal, 'he')).filter(({ canIssuePolicy }) => canIssuePolicy);
}

/** Flags of the older orders: a few are archived, cancelled or hidden. */
const flagsOf = ({ number, status }: DemoOrder): Partial<Pick<Order, 'archived' | 'cancelled' | 'hidden'>> => {
  if (number % 13 === 1) return { archived: true };
  if (number % 17 === 2 && status !== 'PolicyIssued') return { cancelled: true };
  return number % 29 === 5 ? { hidden: true } : {};
};

async function storeRows(tenant: Tenant, order: DemoOrder, { requestId, request, model }: Asked, product: CarProduct): Promise<void> {
  const attached = order.status !== 'AttachingCustomer';
  const { id, draft } = order.customer;
  const customer = attached ? { customerId: id, customerSearch: customerRowOf(draft, id, order.sentAt).search } : { customerId: null, customerSearch: '' };
  const orderId = seedId(order.key);
  const createdAt = new Date(order.sentAt.getTime() + Math.round((0.2 + chanceOf(order.key, 'thinking') * 1.5) * hour));
  const orderNumber = await nextNumber(tenant, 'order');
  await tenant
    .insertInto('orders', {
      ...orderRow({ orderId, orderNumber, request: { request, vehicle_name: vehicleName(model!) }, products: [product], customer }),
      ...flagsOf(order),
      account_id: order.accountId,
      status: order.status,
      remark: chanceOf(order.key, 'remark') < 0.25 ? remarks[order.number % remarks.length]! : null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  const item = { id: seedId(`${order.key}:item`), order_id: orderId, position: 0, request_id: requestId, selling_price: product.premia.total.amount };
  await tenant.insertInto('order_items', { ...item, product: asJson(product) }).execute();
}
