import type { MessageChannel } from '../../engine/outbox/tables';
import type { DeliveryFailure } from '../../../lib/rules/work/delivery-failures';

/** Numbers that end so, and mailboxes that begin so, get no messages. Documented in docs/sentinels.md. */
export const carrierSentinels = {
  SMS: { '90': 'UNKNOWN_ADDRESS', '91': 'UNREACHABLE', '92': 'BLOCKED' },
  MAIL: { 'unknown.': 'UNKNOWN_ADDRESS', 'full.': 'UNREACHABLE', 'blocked.': 'BLOCKED' },
} as const satisfies Record<'SMS' | 'MAIL', Readonly<Record<string, DeliveryFailure>>>;

/** Returns why a message does not arrive; null for one that does. */
export function carrierOutcome({
  channel,
  recipient,
}: {
  channel: MessageChannel;
  recipient: string;
}): DeliveryFailure | null {
  const known: readonly (readonly [string, DeliveryFailure])[] = Object.entries(
    carrierSentinels[channel === 'MAIL' ? 'MAIL' : 'SMS'],
  );
  const digits = recipient.replace(/\D/g, '');
  const mark = known.find(([sign]) =>
    channel === 'MAIL' ? recipient.toLowerCase().startsWith(sign) : digits.endsWith(sign),
  );
  return mark?.[1] ?? null;
}
