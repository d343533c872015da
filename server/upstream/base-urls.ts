import 'server-only';
import type { Upstream } from '@/lib/contract/endpoint';
import { type Environment, env } from '../env';

const setting = {
  'ins-api': 'INS_API_URL',
  'pdf-api': 'PDF_API_URL',
  'import-api': 'IMPORT_API_URL',
  'phone-api': 'PHONE_API_URL',
} as const satisfies Record<Upstream, keyof Environment>;

/** Returns the base address of an upstream: the configured one, else the reference upstream (SD 9). */
export function baseUrlOf(upstream: Upstream): string {
  return env()[setting[upstream]] ?? `http://127.0.0.1:${env().REFERENCE_PORT}/${upstream}`;
}
