import 'server-only';
import type { Agency } from '@/lib/contract/agencies/agencies';
import type { billing } from '@/lib/contract/agencies/billing';
import type { Banner } from '@/lib/contract/desk/banners';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { Page } from '@/lib/contract/kit/paging';
import type { Locale } from '@/lib/i18n/locales';
import { BoundedMap } from '../bounded-map';
import { perProcess } from '../per-process';
import type { Session } from './session';

/** What sign-in and the first page read, and the browser's first call asks for again (SGN-05). */
interface Readings {
  agency: Agency;
  banners: Page<Banner>;
  billing: OutputOf<typeof billing.cards>;
}

/** Longest time between reading and first call, ms: a slow phone loads the page in between. */
const kept = 30_000;

const readings = () =>
  perProcess('session.readings', () => new BoundedMap<string, { value: Promise<unknown>; until: number }>(2_000));

const keyOf = ({ upstreamSessionId }: Session, what: keyof Readings, locale: Locale) =>
  `${what} ${locale} ${upstreamSessionId}`;

/** Keeps what was read for a session. A cache: another instance, or a later call, reads again. */
export function handOver<What extends keyof Readings>(
  session: Session,
  what: What,
  locale: Locale,
  value: Promise<Readings[What]>,
): void {
  // A failure belongs to the reader; whoever takes it reads again.
  value.catch(() => undefined);
  readings().set(keyOf(session, what, locale), { value, until: Date.now() + kept });
}

/** Returns what was just read for a session, once; otherwise, or when that failed, reads it. */
export async function handedOver<What extends keyof Readings>(
  session: Session,
  what: What,
  locale: Locale,
  read: () => Promise<Readings[What]>,
): Promise<Readings[What]> {
  const key = keyOf(session, what, locale);
  const before = readings().get(key);
  readings().delete(key);
  if (!before || before.until <= Date.now()) return read();
  return (before.value as Promise<Readings[What]>).catch(read);
}
