import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import createPwaPlugin from 'next-pwa';
import webpack from 'webpack';
import { root } from './child';

const offlinePage = '/offline.html';
const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
const output = path.join(root, 'public');

/**
 * The service worker (NAV-07) caches only what is equal for everybody: built files and the offline page. Pages and
 * responses contain personal data and are never cached.
 */
const withPwa = createPwaPlugin({
  dest: 'public',
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
    additionalManifestEntries: [{ url: offlinePage, revision: revisionOf(path.join(output, offlinePage)) }],
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

/** What Next passes to a webpack plugin, as far as next-pwa reads it. */
type NextContext = Parameters<NonNullable<ReturnType<typeof withPwa>['webpack']>>[1];

/**
 * Writes `public/sw.js`. next-pwa is a webpack plugin and the application is built with Turbopack, so it runs in a
 * compilation of its own. The worker needs nothing of the build, because it precaches none of its files.
 */
async function buildServiceWorker(): Promise<void> {
  const config = { pageExtensions: ['tsx'], typescript: {} };
  const context = { dir: root, dev: false, isServer: false, buildId: '', config, webpack } as unknown as NextContext;
  const empty: webpack.Configuration = {
    mode: 'production',
    context: root,
    entry: async () => ({}),
    output: { path: path.join(root, '.next'), publicPath: '/_next/' },
  };
  const compiler = webpack(withPwa({}).webpack?.(empty, context) as webpack.Configuration);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (!stats || stats.hasErrors())
    throw new Error(`The service worker was not built:\n${stats?.toString('errors-only')}`);
}

await buildServiceWorker();
