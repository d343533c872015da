import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * One signed delivery, as the open standard "Standard Webhooks" names its parts: the headers `webhook-id`,
 * `webhook-timestamp` and `webhook-signature`, and the body as it was sent.
 */
export interface SignedDelivery {
  deliveryId: string;
  /** Seconds since 1970 when it was sent. */
  timestamp: string;
  /** `v1,` and the signature, base64; several are separated by spaces. */
  signature: string;
  /** The body, byte for byte. */
  payload: string;
}

/** A delivery is taken this long before and after its time, ms: an older one is sent again with a new time. */
const tolerance = 5 * 60_000;

/** Returns the signature of a delivery. @param secret base64, with or without the `whsec_` in front */
export const signatureOf = (
  secret: string,
  { deliveryId, timestamp, payload }: Omit<SignedDelivery, 'signature'>,
): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${deliveryId}.${timestamp}.${payload}`)
    .digest('base64')}`;

/** Why a delivery is refused before it is read. */
export type SignatureProblem = 'timestamp' | 'signature';

/**
 * Returns what is wrong with a delivery; null for a good one. Signatures are compared in constant time.
 * @param secrets those that are valid now: after a change, the former one too
 */
export function problemOf(delivery: SignedDelivery, secrets: readonly string[], now: Date): SignatureProblem | null {
  const sent = Number(delivery.timestamp) * 1_000;
  if (!/^\d{1,12}$/.test(delivery.timestamp) || Math.abs(now.getTime() - sent) > tolerance) return 'timestamp';
  const given = delivery.signature.split(' ').slice(0, 5);
  const isGood = secrets.some((secret) => given.some((one) => isEqual(one, signatureOf(secret, delivery))));
  return isGood ? null : 'signature';
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
