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
/** A code lives five minutes and allows five guesses; trying all 100,000 offline takes longer than its lifetime. */
const codeCost: Cost = { log2n: 14, blockSize: 8, lanes: 1 };
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

async function hash(secret: string, cost: Cost, salt: Buffer): Promise<string> {
  const key = await derive(secret, salt, cost);
  return ['scrypt', cost.log2n, cost.blockSize, cost.lanes, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** Returns the hash of a password, including its cost and salt, so that the cost can be raised later. */
export const hashPassword = (password: string, salt = randomBytes(16)): Promise<string> =>
  hash(password, passwordCost, salt);

/** Returns the hash of a verification code. */
export const hashCode = (code: string): Promise<string> => hash(code, codeCost, randomBytes(16));

/** Compares in constant time. */
async function fits(secret: string, stored: string): Promise<boolean> {
  const [, log2n, blockSize, lanes, salt, key] = stored.split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = { log2n: Number(log2n), blockSize: Number(blockSize), lanes: Number(lanes) };
  const actual = await derive(secret, Buffer.from(salt ?? '', 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}

const nobodysPassword = hashPassword(randomBytes(16).toString('hex'));
const nobodysCode = hashCode(randomBytes(16).toString('hex'));

/** Returns whether a password is right. Without a hash (unknown login) it returns false after the same time. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const right = await fits(password, stored ?? (await nobodysPassword));
  return right && stored !== undefined;
}

/** Returns whether a code is right. Without a hash (no code was sent) it returns false after the same time. */
export async function isCode(code: string, stored: string | undefined): Promise<boolean> {
  const right = await fits(code, stored ?? (await nobodysCode));
  return right && stored !== undefined;
}

/** Returns five random digits (S1 §5). */
export const newCode = (): string => String(randomInt(100_000)).padStart(5, '0');
