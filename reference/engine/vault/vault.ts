import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inMemory } from '../db/pglite';
import type { Settings } from '../settings';

/**
 * Encrypts passwords that are used again and therefore cannot be hashed: AES-256-GCM, with the key outside of the
 * database.
 */
export interface Vault {
  /** Encrypts a secret. @param place what the secret belongs to: it cannot be decrypted for another place. */
  seal(secret: string, place: string): string;
  /** Decrypts a secret. @throws when it was encrypted with another key or for another place, or was changed. */
  open(sealed: string, place: string): string;
  /** Returns a secret of 256 bits that follows from the key and a place, base64: it need not be stored. */
  derive(place: string): string;
}

const vaults = new WeakMap<Settings, Vault>();

/**
 * Returns the vault of a running reference upstream. Its key is VAULT_KEY, or is created on first use in the data
 * folder.
 */
export function vaultOf(settings: Settings): Vault {
  const known = vaults.get(settings) ?? vaultWith(keyOf(settings));
  vaults.set(settings, known);
  return known;
}

function keyOf({ vaultKey, dataDir }: Settings): Buffer {
  if (vaultKey) return createHash('sha256').update(vaultKey).digest();
  if (dataDir === inMemory) return randomBytes(32);
  const folder = path.resolve(dataDir, 'secrets');
  const file = path.join(folder, 'vault');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // With `wx` only one of two parallel processes creates the file; both then read the same key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(file, 0o600);
  return createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest();
}

function vaultWith(key: Buffer): Vault {
  return {
    seal(secret, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    derive: (place) => createHmac('sha256', key).update(`derived:${place}`).digest('base64'),
  };
}
