import 'server-only';
import { z } from 'zod';
import { permissionKeys, traits } from '@/lib/access/keys';
import type { Session } from './session';

/** Bit n stands for entry n of `all`; in base 36. */
const toBits = (all: readonly string[], chosen: readonly string[]) =>
  all.reduce((bits, entry, at) => (chosen.includes(entry) ? bits | (1n << BigInt(at)) : bits), 0n).toString(36);

const fromBits = <T extends string>(all: readonly T[], text: string): T[] => {
  const bits = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return all.filter((_, at) => bits & (1n << BigInt(at)));
};

const bits = z.string().regex(/^[0-9a-z]{1,40}$/);

/** Short names and bitmaps keep the cookie small. Limits bound what an upstream can make us store. */
const bare = z.object({
  u: z.string().min(1).max(256),
  l: z.string().max(70),
  a: z.string().max(64),
  g: z.string().max(64),
  n: z.string().max(200),
  p: bits,
  t: bits,
  f: bits.nullable(),
  s: z.boolean(),
  w: z.string().max(64).nullable(),
  k: z.boolean().default(false),
  i: z.int(),
  e: z.int(),
});
/**
 * An impersonation has the original session (`o`), the reason (`r`) and the end (`x`); a session whose device is handed
 * over has the envelope (`h`).
 */
const packed = bare.extend({
  o: bare.optional(),
  r: z.string().max(240).optional(),
  x: z.int().optional(),
  h: z.string().max(64).optional(),
});
export type PackedSession = z.output<typeof packed>;

/** Packs a session for sealing. @throws ZodError when a value is too long for the cookie */
export const pack = ({ acting, handed, ...session }: Session): PackedSession =>
  packed.parse({
    ...packBare(session),
    ...(acting && { o: packBare(acting.office), r: acting.reason, x: acting.until }),
    ...(handed !== undefined && { h: handed }),
  });

const packBare = (session: Session): z.output<typeof bare> => ({
  u: session.upstreamSessionId,
  l: session.login,
  a: session.accountId,
  g: session.agencyId,
  n: session.name,
  p: toBits(permissionKeys, session.permissions),
  t: toBits(traits, session.traits),
  f: session.tariffActions && toBits(permissionKeys, session.tariffActions),
  s: session.secretary,
  w: session.websiteKey,
  k: session.stays,
  i: session.issuedAt,
  e: session.lastSeen,
});

/** Unpacks a session, or returns null for any other content (older format, seal with another purpose). */
export function unpack(value: unknown): Session | null {
  const reading = packed.safeParse(value);
  if (!reading.success) return null;
  const { o, r = '', x = 0, h, ...own } = reading.data;
  const handed = h !== undefined && { handed: h };
  return { ...unpackBare(own), ...handed, ...(o && { acting: { office: unpackBare(o), reason: r, until: x } }) };
}

const unpackBare = ({ u, l, a, g, n, p, t, f, s, w, k, i, e }: z.output<typeof bare>): Session => ({
  upstreamSessionId: u,
  login: l,
  accountId: a,
  agencyId: g,
  name: n,
  permissions: fromBits(permissionKeys, p),
  traits: fromBits(traits, t),
  tariffActions: f === null ? null : fromBits(permissionKeys, f),
  secretary: s,
  websiteKey: w,
  stays: k,
  issuedAt: i,
  lastSeen: e,
});
