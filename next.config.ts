import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./server/i18n/request.ts');

const offlinePage = '/offline.html';

/**
 * Returns the content security policy of the offline page. Its style is inline, so that it is one file; nothing else
 * may load or run.
 */
function offlinePolicy(): string {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(`public${offlinePage}`, 'utf8')) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

const config: NextConfig = {
  // Images are behind the session; a public optimizer is not needed.
  images: { unoptimized: true },
  headers: async () => [
    { source: offlinePage, headers: [{ key: 'Content-Security-Policy', value: offlinePolicy() }] },
    // The names of these files contain a version.
    { source: '/fonts/:file', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
  ],
  output: 'standalone',
  // The optimizer's libraries: nothing uses them, and libvips has a licence (LGPL) with duties.
  outputFileTracingExcludes: { '*': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  reactStrictMode: true,
  // URL normalization would turn 127.0.0.1 into localhost, and a rewrite of the middleware into a call to another host.
  skipProxyUrlNormalize: true,
  // `npm test` checks types, so that a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    rules: {
      '*.ts': {
        condition: { all: ['browser', { path: /lib\/contract\/.*\.ts$/ }] },
        loaders: ['./scripts/stack/contract-loader.cjs'],
      },
      '*.js': {
        condition: { all: ['browser', { path: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ }] },
        loaders: ['./scripts/stack/unused-loader.cjs'],
      },
      '*.mjs': {
        condition: { all: ['browser', { path: /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/ }] },
        loaders: ['./scripts/stack/unused-loader.cjs'],
      },
    },
    resolveAlias: {
      'use-intl/format-message': {
        browser: 'use-intl/format-message/format-only',
        default: './lib/i18n/format-message.ts',
      },
    },
  },
  experimental: {
    authInterrupts: true,
    // A prefetched page holds data; 30 s is the least that the framework allows (`components/ui/action/prefetched.ts`).
    staleTimes: { static: 30 },
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates'],
  },
};

export default withNextIntl(config);
