import ky from 'ky';
import { z } from 'zod';
import { exchanges } from '../../../lib/contract/agencies/exchanges';
import { job } from '../../engine/jobs/job';
import { secretOf } from '../../engine/webhooks/endpoints';
import { signatureOf } from '../../engine/webhooks/signature';

/** Time-out of a delivery, ms. */
const timeout = 10_000;

/** Delivers an event of the simulated exchange, signed when it is sent, until it is taken. */
export const deliver = job({
  name: 'exchange.deliver',
  data: z.object({ exchangeId: z.string(), deliveryId: z.string(), payload: z.string() }),
  options: { retryLimit: 8, retryDelay: 1, retryBackoff: true },
  urgent: true,
  concurrency: 2,
  async run({ exchangeId, deliveryId, payload }, { db, settings, signal }) {
    const endpoint = await db
      .selectFrom('webhook_endpoints')
      .select(['id', 'generation'])
      .where('id', '=', exchangeId)
      .executeTakeFirst();
    if (!endpoint) return;
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = signatureOf(secretOf(settings, endpoint), { deliveryId, timestamp, payload });
    const { upstream, path } = exchanges.deliver;
    const json = { exchangeId, deliveryId, timestamp, signature, payload };
    await ky.post(`${settings.selfUrl}/${upstream}/${path}`, { json, timeout, signal, retry: 0 });
  },
});
