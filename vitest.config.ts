import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: [
      // The real module throws outside of a bundle for the server.
      { find: /^server-only$/, replacement: path.join(root, 'node_modules/server-only/empty.js') },
      { find: /^@\//, replacement: `${root}/` },
    ],
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    // One more than cores: some tests mostly wait for retries and for programs to start.
    maxWorkers: 3,
    testTimeout: 40_000,
    // A database that is migrated and seeded takes its time on a busy machine.
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { TZ: 'Asia/Jerusalem' },
    // next-intl imports `next/navigation` without an extension, which only a bundler resolves.
    server: { deps: { inline: ['next-intl'] } },
  },
});
