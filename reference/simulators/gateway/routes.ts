import { type Context as HonoContext, Hono } from 'hono';
import type { Database } from '../../engine/db/database';
import type { JobSender } from '../../engine/jobs/job';
import { callBack } from './call-back';
import { problemsOf, type TypedCard } from './card';
import { cardPage } from './card-page';
import { type OpenPage, pageOf } from './open-page';
import { gonePage, pageStyle } from './page-frame';
import { answerChallenge, endOf, payWith, type Step, wordOf } from './pay-page';
import { challengePage, outcomePage, paymentPage } from './payment-page';
import { endVisit, visitOf } from './visit';

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Allows the redirect back to the shop: browsers apply `form-action` to redirects too. */
const policyFor = (returnUrl: string | null = null) =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${returnUrl ? ` ${new URL(returnUrl).origin}` : ''}; base-uri 'none'; frame-ancestors 'none'`;

const typedIn = (body: Record<string, unknown>): TypedCard => ({
  number: text(body.number),
  expiry: text(body.expiry),
  cvv: text(body.cvv),
  holder: text(body.holder),
});

/**
 * Returns the routes of the sandbox gateway's hosted pages, below `/gateway`. GET changes nothing; card or cancellation
 * are posted, and the browser is redirected to the shop with the signed result.
 */
export function gatewayRoutes(database: Database, jobs: JobSender): Hono {
  const app = new Hono();
  app.use('/gateway/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  app.get('/gateway/style.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  addCardRoutes(app, database);
  addPaymentRoutes(app, database, jobs);
  return app;
}

function addCardRoutes(app: Hono, { db }: Database): void {
  app.get('/gateway/cards/:token', async (c) => {
    const visit = await visitOf(db, c.req.param('token'), new Date());
    c.header('content-security-policy', policyFor(visit?.return_url));
    if (visit?.state !== 'OPEN') return c.html(gonePage(visit?.language ?? 'he'), 404);
    const { language, return_url: returnUrl } = visit;
    return c.html(cardPage({ language, returnUrl, typed: null, wrong: [] }));
  });
  app.post('/gateway/cards/:token', async (c) => {
    const [now, token] = [new Date(), c.req.param('token')];
    const visit = await visitOf(db, token, now);
    c.header('content-security-policy', policyFor(visit?.return_url));
    if (!visit) return c.html(gonePage('he'), 404);
    const body = await c.req.parseBody();
    if (body.action === 'cancel' || visit.state !== 'OPEN') return c.redirect(await endVisit(db, token, null), 303);
    const typed = typedIn(body);
    const wrong = problemsOf(typed, now);
    const { language, return_url: returnUrl } = visit;
    if (wrong.length > 0) return c.html(cardPage({ language, returnUrl, typed, wrong }), 422);
    return c.redirect(await db.transaction().execute((transaction) => endVisit(transaction, token, typed)), 303);
  });
}

function addPaymentRoutes(app: Hono, { db }: Database, jobs: JobSender): void {
  app.get('/gateway/pay/:token', async (c) => {
    const page = await pageOf(db, c.req.param('token'));
    c.header('content-security-policy', policyFor(page?.return_url));
    if (!page) return c.html(gonePage('he'), 404);
    const end = await endOf(db, page);
    if (end?.next === 'end') return c.html(outcomePage(page, end.result));
    if (end || Date.parse(page.expires_at) <= Date.now()) return c.html(gonePage(page.language), 404);
    if (page.state === 'CHALLENGE') return c.html(challengePage(page, false));
    return c.html(paymentPage({ page, declined: page.tries > 0, typed: null, wrong: [] }));
  });
  app.post('/gateway/pay/:token', async (c) => {
    const page = await pageOf(db, c.req.param('token'));
    c.header('content-security-policy', policyFor(page?.return_url));
    if (!page) return c.html(gonePage('he'), 404);
    const body = await c.req.parseBody();
    const end = await endOf(db, page);
    if (end) return show(c, page, end);
    if (Date.parse(page.expires_at) <= Date.now()) return c.html(gonePage(page.language), 404);
    if (body.action === 'cancel' && page.return_url)
      return c.redirect(addressOf(page.return_url, await wordOf(db, page, 'cancel')), 303);
    const typed = typedIn(body);
    const wrong = page.state === 'OPEN' ? problemsOf(typed, new Date()) : [];
    if (wrong.length > 0) return c.html(paymentPage({ page, declined: false, typed, wrong }), 422);
    const step =
      page.state === 'CHALLENGE'
        ? await answerChallenge(db, page, body.action === 'confirm' ? text(body.code) : null)
        : await payWith(db, page, typed, body.keep === 'yes');
    if (step.next === 'end') await jobs.send(callBack, { reference: page.reference });
    return show(c, page, step);
  });

  /** Leads on from a step: back to the shop, or to a page that a reload shows again without paying again. */
  async function show(c: HonoContext, page: OpenPage, step: Step): Promise<Response> {
    if (step.next === 'wrongCode') return c.html(challengePage(page, true), 422);
    if (step.next === 'end' && page.return_url)
      return c.redirect(addressOf(page.return_url, await wordOf(db, page, step.result)), 303);
    return c.redirect(c.req.path, 303);
  }
}

function addressOf(returnUrl: string, word: Record<string, string | number>): string {
  const address = new URL(returnUrl);
  for (const [name, value] of Object.entries(word)) address.searchParams.set(name, String(value));
  return address.href;
}
