import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { Failure } from '../failures/failure';

interface Cost {
  /** log2 of the work factor. */
  log2n: number;
  blockSize: number;
  lanes: number;
}

/** 32 MiB and three passes, as OWASP recommends for scrypt. */
const passwordCost: Cost = { log2n: 15, blockSize: 8, lanes: 3 };
/** Hashing hides nothing of a password that the README prints. */
const publicCost: Cost = { log2n: 10, blockSize: 8, lanes: 1 };

/** Cost of hashing codes. Tests lower it: each of them signs in, and two hashes would be half of that. */
export const codeHashing = {
  /** A code lives five minutes and allows five guesses; trying all 100,000 offline takes longer than its lifetime. */
  cost: { log2n: 14, blockSize: 8, lanes: 1 } satisfies Cost as Cost,
};
const length = 32;

/** Limits for parallel and waiting hashes: one takes a tenth of a second of a core and 32 MiB. */
const maxAtOnce = 4;
const maxWaiting = 32;
const turns: (() => void)[] = [];
let running = 0;

/**
 * Queues a hash, so that a burst of sign-ins does not slow down other calls.
 * @throws Failure OVERLOADED when the queue is full.
 */
async function inTurn<T>(hashing: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce && turns.length >= maxWaiting) throw new Failure('OVERLOADED', { retryAfter: 3 });
  if (running >= maxAtOnce) await new Promise<void>((resolve) => turns.push(resolve));
  else running += 1;
  try {
    return await hashing();
  } finally {
    // The longest waiting call is next.
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  }
}

const scryptKey = (secret: string, salt: Buffer, { log2n, blockSize, lanes }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** log2n, r: blockSize, p: lanes, maxmem: 256 * 1024 * 1024 };
    scrypt(secret.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

const derive = (secret: string, salt: Buffer, cost: Cost) => inTurn(() => scryptKey(secret, salt, cost));

/** The text of a hash: its cost and salt, so that the cost can be raised later, and the key. */
const written = ({ log2n, blockSize, lanes }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', log2n, blockSize, lanes, salt.toString('base64url'), key.toString('base64url')].join('$');

const hash = async (secret: string, cost: Cost, salt: Buffer): Promise<string> =>
  written(cost, salt, await derive(secret, salt, cost));

/** Returns a hash that no secret has, of the same cost as others. */
const nobodys = (cost: Cost): string => written(cost, randomBytes(16), randomBytes(length));

/** Returns the hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost, randomBytes(16));

/** Returns a cheap hash of a password that everybody knows. */
export const hashPublicPassword = (password: string, salt: Buffer): Promise<string> => hash(password, publicCost, salt);

/** Returns the hash of a verification code. */
export const hashCode = (code: string): Promise<string> => hash(code, codeHashing.cost, randomBytes(16));

/** Compares in constant time. */
async function fits(secret: string, stored: string): Promise<boolean> {
  const [, log2n, blockSize, lanes, salt, key] = stored.split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = { log2n: Number(log2n), blockSize: Number(blockSize), lanes: Number(lanes) };
  const actual = await derive(secret, Buffer.from(salt ?? '', 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}

/** Returns whether a password is right. Without a hash (unknown login) it returns false after the same time. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const right = await fits(password, stored ?? nobodys(passwordCost));
  return right && stored !== undefined;
}

/** Returns whether a code is right. Without a hash (no code was sent) it returns false after the same time. */
export async function isCode(code: string, stored: string | undefined): Promise<boolean> {
  const right = await fits(code, stored ?? nobodys(codeHashing.cost));
  return right && stored !== undefined;
}

/** Returns five random digits (S1 §5). */
export const newCode = (): string => String(randomInt(100_000)).padStart(5, '0');
