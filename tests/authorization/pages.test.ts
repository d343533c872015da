import { cookieOf, everyone, type Persona, personas, strangers } from './stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPages } from '@/lib/access/derive';
import type { PageNode } from '@/lib/access/tree';
import { guardPage } from '@/server/session/page-guard';

type Outcome = 'allow' | 'signIn' | 'forbidden' | 'notFound';

/** Returns the outcome that SD 2 to SD 4 require, independently of the code. */
function expected({ built, gate, secretary }: PageNode, who: Persona): Outcome {
  if (!built) return 'notFound';
  if (gate === 'public') return 'allow';
  if (who.stranger) return 'signIn';
  if (who.secretary) return secretary ? 'allow' : 'forbidden';
  const needed = gate === 'session' ? [] : typeof gate === 'string' ? [gate] : gate;
  return needed.every((key) => who.has.includes(key)) ? 'allow' : 'forbidden';
}

async function guarded(path: string, who: Persona): Promise<Outcome> {
  const cookie = await cookieOf(who);
  const request = new Request(`http://desk.test${path}`, { headers: cookie ? { cookie } : {} });
  const { redirect, instead } = await guardPage(request, path);
  if (redirect) {
    // A session that has ended is told so (SGN-10).
    const reason = cookie?.includes('session=') ? '&reason=NOT_AUTHORIZED_ERROR' : '';
    expect(redirect).toBe(`/login?next=${encodeURIComponent(path)}${reason}`);
    return 'signIn';
  }
  return instead === '/refused' ? 'forbidden' : instead ? 'notFound' : 'allow';
}

const cells = allPages.flatMap((page) =>
  [...strangers, ...personas].map((who) => ({ page, who, path: page.path.replace(/\[\w+\]/g, '7'), login: who.name })),
);

beforeAll(everyone, 240_000);

describe('NAV-02 every page for every persona', () => {
  it.each(cells)('NAV-02 $path for $login', async ({ page, who, path }) => {
    expect(await guarded(path, who)).toBe(expected(page, who));
  });

  it.each([
    '/no/such/page',
    '/orders/1/2',
    '/orders/',
    '/ORDERS',
    '/refused',
    '/_next',
    '/.env',
    '/cars',
    '/%2e%2e/orders',
  ])('NAV-02 %s is not found, or the page that it means, to everyone alike', async (path) => {
    const outcomes = new Set<Outcome>();
    for (const who of personas.filter(({ secretary }) => !secretary)) outcomes.add(await guarded(path, who));
    expect([...outcomes]).toEqual([path === '/orders/' ? 'allow' : 'notFound']);
  });
});
