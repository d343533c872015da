/** Creates an idempotency key, with which a repeated write takes effect once. */
export function newIdempotencyKey(): string {
  // randomUUID exists on https and loopback only; an office network may serve plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
