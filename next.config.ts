import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import createPwaPlugin from 'next-pwa';

const withNextIntl = createNextIntlPlugin('./server/i18n/request.ts');

const offlinePage = '/offline.html';
const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/**
 * The service worker (NAV-07) caches only what is equal for everybody: built files and the offline page. Pages and
 * responses contain personal data and are never cached.
 */
const withPwa = createPwaPlugin({
  dest: 'public',
  disable: process.env.NODE_ENV !== 'production',
  // The page registers the worker itself and asks before an update takes over.
  register: false,
  // A reload would discard what was typed while offline.
  reloadOnOnline: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  extendDefaultRuntimeCaching: false,
  workboxOptions: {
    skipWaiting: false,
    // Receives files shared to the installed app: the browser stores them until the scan screen takes them.
    importScripts: ['/share-target.js'],
    clientsClaim: true,
    exclude: [/.*/],
    additionalManifestEntries: [{ url: offlinePage, revision: revisionOf(`public${offlinePage}`) }],
    runtimeCaching: [
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/offline.html' } },
      },
      {
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && (url.pathname.startsWith('/_next/static/') || url.pathname.startsWith('/icons/')),
        handler: 'CacheFirst',
        options: { cacheName: 'built-files', expiration: { maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60 } },
      },
    ],
  },
});

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
  headers: async () => [{ source: offlinePage, headers: [{ key: 'Content-Security-Policy', value: offlinePolicy() }] }],
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  reactStrictMode: true,
  // URL normalization would turn 127.0.0.1 into localhost, and a rewrite of the middleware into a call to another host.
  skipProxyUrlNormalize: true,
  // `npm test` checks types, so that a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    authInterrupts: true,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates'],
  },
};

export default withPwa(withNextIntl(config));
