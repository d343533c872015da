/** Whether the browser can tell parts apart: it does so on https and loopback only. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the SHA-256 of a part, hexadecimal. */
export async function partHash(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
