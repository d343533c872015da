/** A key under which a write happens once however often it is sent. */
export function newIdempotencyKey(): string {
  // randomUUID exists on https and loopback only; an office network may serve plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
