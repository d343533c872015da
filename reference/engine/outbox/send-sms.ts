import { GatewayRefusal } from './gateway-refusal';
import type { Settings } from '../settings';

const timeout = 10_000;

/**
 * Posts an SMS to the gateway's webhook as `{id, to, text}`, with the id as its idempotency key.
 * @throws when the gateway does not answer 2xx in 10 seconds.
 */
export async function sendSms(
  message: { id: string; recipient: string; body: string },
  settings: Settings,
  signal: AbortSignal,
): Promise<void> {
  if (!settings.smsWebhookUrl) throw new Error('SMS_WEBHOOK_URL is not set');
  const response = await fetch(settings.smsWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': message.id },
    body: JSON.stringify({ id: message.id, to: message.recipient, text: message.body }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new GatewayRefusal(`The SMS gateway answered ${response.status}`, { status: response.status });
}
