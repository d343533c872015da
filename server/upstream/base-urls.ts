import 'server-only';
import type { Upstream } from '@/lib/contract/kit/endpoint';
import { type Environment, env } from '../env';
import { perProcess } from '../per-process';

const setting = {
  'ins-api': 'INS_API_URL',
  'pdf-api': 'PDF_API_URL',
  'import-api': 'IMPORT_API_URL',
  'phone-api': 'PHONE_API_URL',
} as const satisfies Record<Upstream, keyof Environment>;

const parts = () => perProcess('upstream.bases', () => new Map<Upstream, { origin: string; path: string }>());

/** Returns the base address of an upstream in two parts. */
export function baseOf(upstream: Upstream): { origin: string; path: string } {
  const known = parts().get(upstream);
  if (known) return known;
  const { origin, pathname } = new URL(baseUrlOf(upstream));
  const base = { origin, path: pathname.replace(/\/$/, '') };
  parts().set(upstream, base);
  return base;
}

/** Returns the base address of an upstream: the configured one, else the reference upstream (SD 9). */
export function baseUrlOf(upstream: Upstream): string {
  return env()[setting[upstream]] ?? `http://127.0.0.1:${env().REFERENCE_PORT}/${upstream}`;
}
