import { afterEach } from 'vitest';

/** Settings of the BFF in tests. Must be imported before any module of server/. */
export const secret = 'a secret of the tests that is long enough to seal';
export const upstreamHost = 'http://upstream.test';

Object.assign(process.env, {
  SESSION_SECRETS: secret,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  // Long enough for a busy machine; tests of time-outs set a shorter one.
  UPSTREAM_TIMEOUT_MS: '5000',
  INS_API_URL: `${upstreamHost}/ins-api`,
  PDF_API_URL: `${upstreamHost}/pdf-api`,
  IMPORT_API_URL: `${upstreamHost}/import-api`,
  PHONE_API_URL: `${upstreamHost}/phone-api`,
});

/** Clears the state of the process: opened seals, breakers, running calls, polls. */
export function freshProcess(): void {
  const registry = globalThis as unknown as Record<symbol, unknown>;
  for (const key of Object.getOwnPropertySymbols(registry))
    if (key.description?.startsWith('agency-desk.')) delete registry[key];
}

afterEach(freshProcess);
