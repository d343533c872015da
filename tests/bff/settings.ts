import { afterEach } from 'vitest';
import { startBridge } from './bridge';

/** Settings of the BFF in tests. Must be imported before any module of server/. */
export const secret = 'a secret of the tests that is long enough to seal';
/** Address under which tests describe the upstreams (`upstream.ts`). */
export const upstreamHost = 'http://upstream.test';
const bridge = await startBridge(upstreamHost);

Object.assign(process.env, {
  SESSION_SECRETS: secret,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  // Long enough for a busy machine; tests of time-outs set a shorter one.
  UPSTREAM_TIMEOUT_MS: '5000',
  INS_API_URL: `${bridge}/ins-api`,
  PDF_API_URL: `${bridge}/pdf-api`,
  IMPORT_API_URL: `${bridge}/import-api`,
  PHONE_API_URL: `${bridge}/phone-api`,
});

/** Clears the state of the process: opened seals, breakers, running calls, polls. */
export function freshProcess(): void {
  const registry = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;
  registry[Symbol.for('agency-desk')]?.clear();
}

afterEach(freshProcess);
