import { createHash, randomBytes } from 'node:crypto';

const asUuid = (bytes: Buffer, version: number): string => {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Returns a new id: UUID version 7, so that ids sort by creation time and indexes stay dense. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return asUuid(bytes, 7);
}

/**
 * Returns the same id for the same name on every machine: for seeds, whose rows must be the same after every first
 * start.
 */
export function seedId(name: string): string {
  return asUuid(createHash('sha256').update(`seed:${name}`).digest().subarray(0, 16), 8);
}
