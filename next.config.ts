import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import createPwaPlugin from 'next-pwa';

const withNextIntl = createNextIntlPlugin('./server/i18n/request.ts');

const offlinePage = '/offline.html';
const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/**
 * The service worker (NAV-07) keeps what is the same for everybody: built files and the page that is shown without a
 * network. Pages and answers hold people's data and never come near a cache.
 */
const withPwa = createPwaPlugin({
  dest: 'public',
  disable: process.env.NODE_ENV !== 'production',
  // The page registers it itself, and asks before a new one takes over.
  register: false,
  // A page that is loaded anew would lose what was typed while there was no network.
  reloadOnOnline: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  extendDefaultRuntimeCaching: false,
  workboxOptions: {
    skipWaiting: false,
    // Files that are shared to the installed product: the browser keeps them until the scan screen takes them.
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

/** The offline page has its style inside, so that it is one file; nothing else of it may run or load. */
function offlinePolicy(): string {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(`public${offlinePage}`, 'utf8')) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

const config: NextConfig = {
  // Pictures come from behind the session; an optimiser that anybody can ask is not needed.
  images: { unoptimized: true },
  headers: async () => [{ source: offlinePage, headers: [{ key: 'Content-Security-Policy', value: offlinePolicy() }] }],
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  poweredByHeader: false,
  reactStrictMode: true,
  // With addresses made neat, 127.0.0.1 becomes localhost and a rewrite of the middleware a call to another host.
  skipProxyUrlNormalize: true,
  // Types are a step of `npm test`: whoever only starts the program need not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    authInterrupts: true,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates'],
  },
};

export default withPwa(withNextIntl(config));
