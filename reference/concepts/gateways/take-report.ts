import type { z } from 'zod';
import type { gatewayEvent } from '../../../lib/contract/agencies/gateways';
import type { DeliveryFailure } from '../../../lib/rules/work/delivery-failures';
import { Failure, found } from '../../engine/failures/failure';
import { publish } from '../../engine/jobs/events';
import type { WebhookContext } from '../../engine/webhooks/receive';
import { noteReport } from './addresses';

interface Told {
  messageId: string;
  at: string;
}

const messageOf = async ({ tenant, db }: WebhookContext, messageId: string) =>
  found(
    await db
      .selectFrom('messages')
      .select(['channel', 'recipient'])
      .where('id', '=', messageId)
      .where('agency_id', '=', tenant.agencyId)
      .executeTakeFirst(),
  );

/** Marks the address of a message, and tells whoever sent it what became of it. @throws Failure NOT_FOUND */
export async function takeOutcome(
  context: WebhookContext,
  { messageId, failure, at }: Told & { failure: DeliveryFailure | null },
): Promise<void> {
  const { tenant } = context;
  const { channel, recipient } = await messageOf(context, messageId);
  // A number that is not in WhatsApp is a number all the same.
  if (channel !== 'WHATSAPP') await noteReport(tenant, { channel, address: recipient, failure, at });
  await publish(context, 'message.reported', { tenant, messageId, failure, at });
}

/** Tells whoever sent a message what the customer wrote back. @throws Failure NOT_FOUND */
export async function takeReply(
  context: WebhookContext,
  { messageId, replyId, text, at }: Told & { replyId: string; text: string },
): Promise<void> {
  const { channel } = await messageOf(context, messageId);
  await publish(context, 'message.replied', { tenant: context.tenant, messageId, channel, replyId, text, at });
}

/** Applies a report of the agency's gateway. @throws Failure NOT_FOUND; MALFORMED_REQUEST for a reply without words */
export function takeReport(
  { event, at, message: { id: messageId }, reason, reply }: z.output<typeof gatewayEvent>,
  context: WebhookContext,
): Promise<void> {
  if (event !== 'message.replied')
    return takeOutcome(context, { messageId, failure: event === 'message.failed' ? reason : null, at });
  if (!reply) throw new Failure('MALFORMED_REQUEST', { field: 'payload', message: 'reply' });
  return takeReply(context, { messageId, replyId: reply.id, text: reply.text, at });
}
