import type { gatewayEvent } from '../../../lib/contract/agencies/gateways';
import type { z } from 'zod';
import { found } from '../../engine/failures/failure';
import { publish } from '../../engine/jobs/events';
import type { WebhookContext } from '../../engine/webhooks/receive';
import { noteReport } from './addresses';

/** Applies a report: marks the address, and tells whoever sent the message. @throws Failure NOT_FOUND */
export async function takeReport(
  { event, at, message: { id }, reason }: z.output<typeof gatewayEvent>,
  { tenant, ...context }: WebhookContext,
): Promise<void> {
  const message = found(
    await context.db
      .selectFrom('messages')
      .select(['channel', 'recipient'])
      .where('id', '=', id)
      .where('agency_id', '=', tenant.agencyId)
      .executeTakeFirst(),
  );
  const failure = event === 'message.failed' ? reason : null;
  await noteReport(tenant, { channel: message.channel, address: message.recipient, failure, at });
  await publish(context, 'message.reported', { tenant, messageId: id, failure, at });
}
