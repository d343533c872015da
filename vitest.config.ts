import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesByEngine } from './scripts/check/engines';

const root = import.meta.dirname;

/**
 * Tests of modules with state (limits, breakers, caches of sessions), and the conformance run. Each of these files loads
 * its own modules. In the check their reference upstreams run on PostgreSQL: the embedded engine takes 3 s of CPU to
 * start, and twice the time for many calls.
 */
const ownModules = ['authorization', 'bff', 'conformance', 'notifications'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

/**
 * Tests of imports start a reference upstream each, too. They share their modules, and some of them prove what only
 * PostgreSQL does: two connections at once.
 */
const imports = ['tests/imports/**/*.test.ts'];

/** Set by the check (scripts/check/unit-steps.ts). */
const backendDatabase = process.env.BACKEND_DATABASE_URL;
const onBackendDatabase = backendDatabase && { env: { TEST_DATABASE_URL: backendDatabase } };

/** Files that the check runs in a step of their own. */
function postgresqlOnly(): string[] {
  const { embedded, postgresql } = filesByEngine();
  return postgresql.filter((file) => !embedded.includes(file));
}

/**
 * Files that wait for other programs, retries and time-outs. They start first, because they would finish long after the
 * others.
 */
const longest = [
  'conformance',
  'durability',
  'calls',
  'crashes',
  'inbox',
  'import-crashes',
  'start',
  'parts',
  'notifications',
  'delivery',
  'cars',
  'assemble-pdf',
  'sign-in',
  'attempts',
  'isolation',
  'registrations',
  'policies',
  'policy-issues',
  'renewal-searches',
  'customer-bulk',
  'vehicle-search',
  'billing',
  'event-days',
  'events',
  'mail-crashes',
  'merge-orders',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      (longest.indexOf(path.basename(moduleId, '.test.ts')) + longest.length + 1) % (longest.length + 1);
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      // The real module throws outside of a server bundle.
      { find: /^server-only$/, replacement: path.join(root, 'node_modules/server-only/empty.js') },
      { find: /^@\//, replacement: `${root}/` },
      // Node parses the package's 200 KB package.json for each of its 300 ES modules: 1.5 s of CPU in every process.
      { find: /^date-fns$/, replacement: path.join(root, 'node_modules/date-fns/index.cjs') },
    ],
  },
  test: {
    environment: 'node',
    pool: 'forks',
    // Twice the cores of a small machine, because the longest files mostly wait for retries and for programs to start.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 40_000,
    // Migrating and seeding a database takes long on a busy machine.
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { TZ: 'Asia/Jerusalem' },
    // next-intl imports `next/navigation` without an extension, which only a bundler resolves.
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'own modules',
          include: ownModules,
          ...onBackendDatabase,
        },
      },
      { extends: true, test: { name: 'imports', include: imports, isolate: false, ...onBackendDatabase } },
      // Loading modules takes half of the time, so tests of modules without state share one process.
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ownModules, ...imports, ...(backendDatabase ? postgresqlOnly() : [])],
          isolate: false,
        },
      },
    ],
  },
});
