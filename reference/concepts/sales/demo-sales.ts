import { addDays, addYears, parseISO } from 'date-fns';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { DemoCustomer } from '../customers/demo-customers';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { nextNumber } from '../../engine/numbering/next-number';
import { lineOf } from '../quotes/lines';
import { sendRequest } from '../quotes/send-request';
import { knownProducts, storedRequestOfAnyLine } from '../quotes/stored';
import { chanceOf } from '../../simulators/rating/chance';
import { factsOf, searchText } from '../customers/search-text';
import { demoRequestOf } from './demo-lines';
import { itemRow } from '../orders/item-row';
import { orderRow } from '../orders/order-row';
import { searchRow } from '../orders/search-text';
import { workingTime } from '../orders/working-time';

const day = 24 * 60 * 60 * 1000;

type Agency = Parameters<typeof demoCustomersOf>[0];
type Line = Parameters<typeof demoRequestOf>[0];
type Request = NonNullable<ReturnType<typeof demoRequestOf>>;

interface Seller {
  db: Db;
  tenant: Tenant;
  now: Date;
  accountId: string;
}

const isOpenTo = (line: Line, agency: Agency): boolean => line !== 'HEALTH' || agency === 'trusted';

/** Requests in the lines other than cars, so many of each; health needs a TRUSTED agency. */
const requests = { PROPERTY: 3, LIFE: 3, RISK: 2, HEALTH: 3 } as const;

/** Sends requests in the other lines, over the last three weeks. */
export async function sendOtherRequests(agency: Agency, seller: Seller): Promise<void> {
  const customers = demoCustomersOf(agency, seller.now);
  for (const [line, count] of Object.entries(requests) as [keyof typeof requests, number][])
    for (let number = 0; number < (isOpenTo(line, agency) ? count : 0); number++) {
      const key = `request:${agency}:${line}:${number}`;
      const customer = customers[Math.floor(chanceOf(key, 'customer') * customers.length)]!;
      const sentAt = workingTime(key, seller.now.getTime() - day * (1 + chanceOf(key, 'when') * 20));
      const request = demoRequestOf(line, key, customer, sentAt);
      if (request) await send(request, customer, sentAt, seller);
    }
}

const send = (request: Request, { id }: DemoCustomer, sentAt: Date, { db, tenant, accountId }: Seller) => {
  const viewer = { has: [], secretary: false, tariffActions: null };
  const place = { db, tenant, now: sentAt, caller: { accountId, viewer }, settings: {}, describe: () => undefined };
  return sendRequest(lineOf(request.productType), request, id, place);
};

/** Days until the cover of the demo homes ends: the search of the first two is open, that of the last one is not yet. */
const homes = [11, 24, 52] as const;

/** Agencies that have sold more than cars. */
const sellers: readonly Agency[] = ['standard', 'trusted'];

/** Sells policies of homes that end soon, so that they can be renewed, and a policy of life and of health. */
export async function sellOtherLines(agency: Agency, seller: Seller): Promise<void> {
  if (!sellers.includes(agency)) return;
  const customers = demoCustomersOf(agency, seller.now).filter(({ draft }) => draft.addresses.length > 0);
  const customerOf = (key: string) => customers[Math.floor(chanceOf(key, 'customer') * customers.length)]!;
  const today = parseISO(todayInIsrael(seller.now));
  for (const [number, ends] of homes.entries()) {
    const key = `sale:${agency}:PROPERTY:${number}`;
    const end = addDays(today, ends);
    const start = addDays(addYears(end, -1), 1);
    const sentAt = workingTime(key, start.getTime() - 9 * day);
    const request = demoRequestOf('PROPERTY', key, customerOf(key), sentAt);
    if (request?.productType !== 'PROPERTY') continue;
    const year = { insuranceStart: isoDay(start), insuranceEnd: isoDay(end) };
    await sell(key, { ...request, ...year }, customerOf(key), sentAt, seller);
  }
  for (const line of ['LIFE', 'HEALTH'] as const) {
    const key = `sale:${agency}:${line}`;
    const sentAt = workingTime(key, seller.now.getTime() - day * (40 + chanceOf(key, 'when') * 200));
    const request = demoRequestOf(line, key, customerOf(key), sentAt);
    if (request && isOpenTo(line, agency)) await sell(key, request, customerOf(key), sentAt, seller);
  }
}

/** Sends a request and makes a policy of its cheapest offer. */
async function sell(key: string, request: Request, customer: DemoCustomer, sentAt: Date, seller: Seller) {
  const { db, tenant, now, accountId } = seller;
  const { requestId } = await send(request, customer, sentAt, seller);
  const stored = await storedRequestOfAnyLine(tenant, requestId);
  const { line, question, row } = stored;
  const [product] = (await knownProducts(tenant, stored, now))
    .map((known) => line.show(question, known, 'he'))
    .filter(({ canIssuePolicy }) => canIssuePolicy)
    .toSorted((one, other) => one.premia.total.amount - other.premia.total.amount);
  if (!product) return;
  const orderId = seedId(key);
  const attached = { customerId: customer.id, customerSearch: searchText(factsOf(customer.draft)) };
  const order = orderRow({
    orderId,
    orderNumber: await nextNumber(tenant, 'order'),
    productType: line.productType,
    title: row.title,
    subject: line.subject(question.request, question.resolved),
    products: [product],
    customer: attached,
  });
  await tenant
    .insertInto('orders', {
      ...order,
      account_id: accountId,
      status: 'PolicyIssued',
      remark: null,
      created_at: sentAt,
      updated_at: sentAt,
    })
    .execute();
  await db
    .insertInto('order_search')
    .values(searchRow(orderId, tenant.agencyId, order, attached))
    .execute();
  await tenant
    .insertInto('order_items', itemRow({ id: seedId(`${key}:item`), orderId, position: 0, product }))
    .execute();
}
