import ky from 'ky';
import { z } from 'zod';
import { gateways, type GatewayEvent } from '../../../lib/contract/agencies/gateways';
import { job } from '../../engine/jobs/job';
import { secretOf } from '../../engine/webhooks/endpoints';
import { signatureOf } from '../../engine/webhooks/signature';
import { carrierOutcome } from './sentinels';

/** Kind of system of the endpoints that take reports. */
export const gatewaySource = 'gateway';

/** Time-out of a delivery, ms. */
const timeout = 10_000;

/**
 * Reports what became of a message that stayed in the local outbox, as a gateway would: signed, until it is taken. An
 * agency without an endpoint gets no reports.
 */
export const reportMessage = job({
  name: 'carrier.report',
  data: z.object({ messageId: z.string() }),
  options: { retryLimit: 6, retryDelay: 1, retryBackoff: true },
  concurrency: 2,
  async run({ messageId }, { db, settings, signal }) {
    const message = await db
      .selectFrom('messages')
      .select(['agency_id', 'channel', 'recipient'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message?.agency_id) return;
    const endpoint = await db
      .selectFrom('webhook_endpoints')
      .select(['id', 'generation'])
      .where('agency_id', '=', message.agency_id)
      .where('source', '=', gatewaySource)
      .executeTakeFirst();
    if (!endpoint) return;
    const reason = carrierOutcome(message);
    const event: Omit<GatewayEvent, 'reason'> & { reason?: GatewayEvent['reason'] } = {
      event: reason === null ? 'message.delivered' : 'message.failed',
      at: new Date().toISOString(),
      message: { id: messageId },
      ...(reason !== null && { reason }),
    };
    const payload = JSON.stringify(event);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    // One message has one report here, so its id names the delivery too.
    const deliveryId = `report-${messageId}`;
    const signature = signatureOf(secretOf(settings, endpoint), { deliveryId, timestamp, payload });
    const { upstream, path } = gateways.deliver;
    const json = { gatewayId: endpoint.id, deliveryId, timestamp, signature, payload };
    await ky.post(`${settings.selfUrl}/${upstream}/${path}`, { json, timeout, signal, retry: 0 });
  },
});
