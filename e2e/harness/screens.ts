import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { allPages } from '@/lib/access/derive';
import type { PageNode } from '@/lib/access/tree';
import { contract } from '@/lib/contract/index';
import { askForCode, type SignInParts } from './sign-in';

/** Every screen that is there to be looked at. */
export const builtScreens: readonly PageNode[] = allPages.filter((page) => page.built);

/**
 * Opens a screen of the access tree as the person who is signed in: a path with parameters gets the ids of the newest
 * order, and the step of the code gets a code that is on its way.
 * @returns the status of the document.
 */
export async function openScreen(page: Page, { path }: PageNode, parts: SignInParts): Promise<number> {
  if (path === confirmStep) {
    const { endTurn } = await askForCode(page, 'other', parts);
    endTurn();
    return 200;
  }
  const response = await page.goto(await addressOf(page.request, path));
  return response?.status() ?? 0;
}

const confirmStep = '/login/confirm';
/** A link of a mail that nobody sent: opening it asks nobody. */
const noToken = 'x'.repeat(43);

/** The address of a screen for the person who asks, its parameters filled in. */
export async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  if (path.includes('[token]')) return path.replace('[token]', noToken);
  return path.includes('[') ? withIds(request, path) : path;
}

/** `/orders/[orderId]` → `/orders/8f…`. @throws when this person has no order. */
async function withIds(request: APIRequestContext, path: string): Promise<string> {
  const { orders } = contract;
  const list = await request.get(`/api/${orders.list.upstream}/${orders.list.path}?size=1`);
  expect(list.ok(), 'the list of orders answers').toBe(true);
  const { content } = (await list.json()) as { content: { orderId: string }[] };
  const orderId = content[0]?.orderId;
  expect(orderId, 'there is an order').toBeTruthy();
  if (!path.includes('[requestId]')) return path.replace('[orderId]', orderId!);
  const order = await request.get(`/api/${orders.get.upstream}/${orders.get.path.replace('{orderId}', orderId!)}`);
  const { orderItems } = (await order.json()) as { orderItems: { requestId: string }[] };
  return path.replace('[requestId]', orderItems[0]!.requestId);
}
