import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { allPages } from '@/lib/access/derive';
import type { PageNode } from '@/lib/access/tree';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { contract } from '@/lib/contract/index';
import { freshRequest } from './line-requests';
import type { Person } from './people';
import { askForCode, type SignInParts } from './sign-in';

/** All screens that exist. */
export const builtScreens: readonly PageNode[] = allPages.filter((page) => page.built);

/** Returns a person who may open a screen. */
export function visitorOf({ gate }: PageNode): Person {
  const asked: readonly string[] = typeof gate === 'string' ? [] : gate;
  if (asked.includes('backoffice') || asked.includes('administrator')) return 'backoffice';
  if (asked.includes('trusted')) return 'trusted';
  return asked.includes('superuser') ? 'superuser' : 'agent';
}

/**
 * Opens a screen of the access tree as the signed-in person. Path parameters get the ids of newest items, and the code
 * step gets a pending code.
 * @returns the status of the document
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
/** Token of a link that was never sent: opening the page makes no call to the upstream. */
const noToken = 'x'.repeat(43);
/** Site of the first demo agency. */
const demoSite = 'ofek';

/** Returns the address of a screen for the signed-in person, with its parameters filled in. */
export async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  if (path.includes('[token]')) return path.replace('[token]', noToken);
  if (path.includes('[websiteKey]')) return path.replace('[websiteKey]', demoSite);
  return path.includes('[') ? withIds(request, path) : path;
}

/** Source of each path parameter: a list, and the field of its first row if it has another name. */
const lists: Readonly<Record<string, { list: EndpointDefinition; field?: string }>> = {
  orderId: { list: contract.orders.list },
  accountId: { list: contract.agents.list },
  customerId: { list: contract.customers.search },
  claimId: { list: contract.claims.find },
  campaignId: { list: contract.campaigns.list },
  agencyId: { list: contract.backoffice.agencies },
  envelopeId: { list: contract.envelopes.list },
  formId: { list: contract.forms.list },
  newsId: { list: contract.news.list, field: 'id' },
  bannerId: { list: contract.banners.list, field: 'entityId' },
};

const idOf = async (request: APIRequestContext, name: string): Promise<string> => (await idsOf(request, name, 1))[0]!;

/** Returns ids of the newest items, at least one. */
async function idsOf(request: APIRequestContext, name: string, size: number, narrowed = ''): Promise<string[]> {
  const place = lists[name];
  expect(place, `a list that has ${name}`).toBeDefined();
  const { list, field = name } = place!;
  const answer = await request.get(`/api/${list.upstream}/${list.path}?size=${size}${narrowed}`);
  expect(answer.ok(), `the list of ${name} answers`).toBe(true);
  const { content } = (await answer.json()) as { content: Record<string, string>[] };
  expect(content[0]?.[field], `there is one ${name}`).toBeTruthy();
  return content.map((item) => item[field]!);
}

/** Turns `/orders/[orderId]` into `/orders/8f…`. @throws when the person has no such item */
async function withIds(request: APIRequestContext, path: string): Promise<string> {
  const name = /\[(\w+)\]/.exec(path)?.[1] ?? '';
  if (name !== 'requestId') return path.replace(`[${name}]`, await idOf(request, name));
  const fresh = await freshRequest(request, path.split('/')[1] ?? '');
  if (fresh) return path.replace('[requestId]', fresh);
  const { orders } = contract;
  // Orders of other lines, and such without an offer, may be newer: other tests make them.
  for (const orderId of await idsOf(request, 'orderId', 10, '&productTypes=CAR')) {
    const order = await request.get(`/api/${orders.get.upstream}/${orders.get.path.replace('{orderId}', orderId)}`);
    const { orderItems } = (await order.json()) as { orderItems: { requestId: string }[] };
    if (orderItems[0]) return path.replace('[requestId]', orderItems[0].requestId);
  }
  throw new Error('No order of a car has an offer.');
}
