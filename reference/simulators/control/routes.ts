import { Hono } from 'hono';
import type { Db } from '../../engine/db/schema';
import { age, ageing } from './ageing';
import { type Control, fault } from './control';

/**
 * The control port (docs/sentinels.md): `PUT /__fault`, `DELETE /__fault`, `GET /__count`, `GET|DELETE /__journal`,
 * `POST /__age`. It is opened only when REFERENCE_CONTROL_PORT is set, never in production.
 */
export function controlRoutes(control: Control, db: Db): Hono {
  const app = new Hono();
  app.on(['PUT', 'POST'], '/__fault', async (c) => {
    const parsed = fault.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    control.set(parsed.data);
    return c.json({ faults: control.faults });
  });
  app.get('/__fault', (c) => c.json({ faults: control.faults }));
  app.delete('/__fault', (c) => {
    control.clearFaults();
    return c.json({ faults: [] });
  });
  app.get('/__count', (c) => c.json(control.counts()));
  app.get('/__journal', (c) => c.json({ calls: control.journal }));
  app.on('DELETE', ['/__journal', '/__count'], (c) => {
    control.clearJournal();
    return c.json({ calls: [] });
  });
  app.post('/__age', async (c) => {
    const parsed = ageing.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: parsed.error.issues }, 400);
    return c.json({ rows: await age(db, parsed.data) });
  });
  return app;
}
