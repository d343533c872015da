import { sql } from 'kysely';
import { Hono } from 'hono';
import type { Database } from '../db/database';

/** `GET /health`: the process runs. `GET /ready`: it also reaches its database. */
export function healthRoutes(database: Database): Hono {
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    try {
      await sql`select 1`.execute(database.db);
      return c.json({ status: 'ok', database: database.engine });
    } catch {
      return c.json({ status: 'unavailable', database: database.engine }, 503);
    }
  });
  return app;
}
