import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CarRequest } from '@/lib/contract/quotes/car-request';
import { type CarProduct, cars } from '@/lib/contract/quotes/cars';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { orders } from '@/lib/contract/orders/orders';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultCarRequest } from '@/lib/shapes/default-car-request';
import { writeHeaders } from './write-headers';

/** Plate for which the register has one car. */
export const plateOfTests = '12345678';

/** Returns a random plate of eight digits that is no sentinel, so that no other order has it. */
export const freshPlate = (): string => String(randomInt(10_000_000, 99_000_000));

async function post<T>(page: Page, { upstream, path }: { upstream: string; path: string }, data: object): Promise<T> {
  const headers = writeHeaders();
  const response = await page.request.post(`/api/${upstream}/${path}`, { data, headers });
  expect(response.ok(), `${path} answers: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Sends an ordinary request as the signed-in person and returns its id. The zip code can be a sentinel. */
export async function sendQuote(
  page: Page,
  zipCode = '6433222',
  change: Partial<CarRequest> = {},
  plate = plateOfTests,
): Promise<string> {
  const start = defaultCarRequest(todayInIsrael());
  const [driver] = start.drivers;
  const request = {
    ...start,
    groups: ['WITHOUT_RIDER'],
    freeRiderAmount: null,
    vehicle: {
      ...start.vehicle,
      registrationNumber: plate,
      produced: 2021,
      engineVolume: 1_600,
      defenceLevel: 1,
    },
    drivers: [{ ...driver, yearsOld: 38, experience: 18, licenseIssued: null, zipCode }],
    zipCode,
    ...change,
  };
  const { requestId } = await post<{ requestId: string }>(page, cars.createRequest, request);
  return requestId;
}

/** Creates an order from the first offer that can be issued, and returns its id. */
export async function makeOrder(page: Page, customer: object = { kind: 'later' }): Promise<string> {
  const requestId = await sendQuote(page, undefined, { compulsoryPayment: 'Offline' });
  const path = cars.evaluation.path.replace('{requestId}', requestId);
  let productId: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/api/${cars.evaluation.upstream}/${path}`);
    const { products } = (await answer.json()) as { products: CarProduct[] };
    productId = products.find(({ canIssuePolicy }) => canIssuePolicy)?.id;
    expect(productId).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  const { orderId } = await post<{ orderId: string }>(
    page,
    { ...orders.create, path: fillPath(orders.create.path, { line: 'car' }) },
    {
      requestId,
      products: [{ productId, rider: null }],
      customer,
      confirmDuplicateCover: true,
    },
  );
  return orderId;
}
