import { Hono } from 'hono';
import type { Database } from '../db/database';
import { problemsOf, type TypedCard } from './card';
import { cardPage, gonePage, pageStyle } from './page';
import { endVisit, visitOf } from './visit';

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Allows the redirect back to the shop: browsers apply `form-action` to redirects too. */
const policyFor = (returnUrl?: string) =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${returnUrl ? ` ${new URL(returnUrl).origin}` : ''}; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Returns the routes of the sandbox gateway's hosted page, below `/gateway`. GET changes nothing; card or cancellation
 * are posted, and the browser is redirected to the shop with the signed result.
 */
export function gatewayRoutes({ db }: Database): Hono {
  const app = new Hono();
  app.use('/gateway/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  app.get('/gateway/style.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/gateway/cards/:token', async (c) => {
    const visit = await visitOf(db, c.req.param('token'), new Date());
    c.header('content-security-policy', policyFor(visit?.return_url));
    if (visit?.state !== 'OPEN') return c.html(gonePage(), 404);
    return c.html(cardPage({ returnUrl: visit.return_url, typed: null, wrong: [] }));
  });
  app.post('/gateway/cards/:token', async (c) => {
    const [now, token] = [new Date(), c.req.param('token')];
    const visit = await visitOf(db, token, now);
    c.header('content-security-policy', policyFor(visit?.return_url));
    if (!visit) return c.html(gonePage(), 404);
    const body = await c.req.parseBody();
    if (body.act === 'cancel' || visit.state !== 'OPEN') return c.redirect(await endVisit(db, token, null), 303);
    const typed: TypedCard = {
      number: text(body.number),
      expiry: text(body.expiry),
      cvv: text(body.cvv),
      holder: text(body.holder),
    };
    const wrong = problemsOf(typed, now);
    if (wrong.length > 0) return c.html(cardPage({ returnUrl: visit.return_url, typed, wrong }), 422);
    return c.redirect(await db.transaction().execute((transaction) => endVisit(transaction, token, typed)), 303);
  });
  return app;
}
