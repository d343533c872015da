import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HtmlEscapedString } from 'hono/utils/html';
import { z } from 'zod';
import { instant } from '../../../lib/contract/kit/values';
import type { Db } from '../db/schema';
import type { FileStore } from '../store/file-store';
import { localFile, localMessages } from './messages';
import { outboxPage, pageScript, pageStyle } from './page';

const part = z.string().max(100).optional();
const filter = z.object({ to: part, code: part, since: instant.optional() });

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Checks the Host header, so that DNS rebinding cannot read codes. */
export const fromHere = createMiddleware(async (c, next) => {
  if (!loopback.test(c.req.header('host') ?? '')) return c.text('Forbidden', 403);
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
  c.header('cross-origin-resource-policy', 'same-origin');
  await next();
});

/** What a simulator adds to the page, in the language of the page. */
type Panel = (locale: 'he' | 'en') => Promise<HtmlEscapedString>;

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The local outbox: SMS and mail that no gateway was configured for. `GET /outbox` is a page in Hebrew or English (`?lang`),
 * `GET /outbox.json?to=&code=&since=` answers `{messages}`, the newest first; `GET /outbox/files/<id>` the PDF that goes with one.
 */
export function outboxRoutes(db: Db, files: FileStore, panel: Panel): Hono {
  const app = new Hono();
  app.use('/outbox', fromHere);
  app.use('/outbox.json', fromHere);
  app.use('/outbox/files/*', fromHere);
  app.get('/outbox.json', async (c) => {
    const asked = filter.safeParse(c.req.query());
    if (!asked.success) return c.json({ error: 'MALFORMED_REQUEST' }, 400);
    return c.json({ messages: await localMessages(db, asked.data) });
  });
  app.get('/outbox', async (c) => {
    const to = c.req.query('to')?.slice(0, 100) ?? '';
    const lang = c.req.query('lang');
    c.header('content-security-policy', policy);
    const locale = lang === 'en' ? 'en' : 'he';
    return c.html(outboxPage(await localMessages(db, { to }), { to, locale, panel: await panel(locale) }));
  });
  app.get('/outbox/files/:id', async (c) => {
    const file = await localFile(db, c.req.param('id'));
    return file
      ? c.body(await files.read(file.hash), 200, { 'content-type': 'application/pdf', 'content-disposition': 'inline' })
      : c.text('Not found', 404);
  });
  app.get('/outbox.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/outbox.js', (c) => c.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  return app;
}
