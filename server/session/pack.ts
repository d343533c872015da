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

/** Short names and bitmaps keep the cookie small; lengths are limits of what an upstream may make us store. */
const packed = z.object({
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
  i: z.int(),
  e: z.int(),
});
export type PackedSession = z.output<typeof packed>;

/** The form that is sealed. @throws ZodError when a value is longer than a cookie can promise to hold. */
export const pack = (session: Session): PackedSession =>
  packed.parse({
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
    i: session.issuedAt,
    e: session.lastSeen,
  } satisfies PackedSession);

/** The session of an opened seal; null when it is anything else (an older format, a seal made for another purpose). */
export function unpack(value: unknown): Session | null {
  const reading = packed.safeParse(value);
  if (!reading.success) return null;
  const { u, l, a, g, n, p, t, f, s, w, i, e } = reading.data;
  return {
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
    issuedAt: i,
    lastSeen: e,
  };
}
