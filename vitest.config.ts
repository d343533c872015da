import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

/** What keeps a state in its modules: limits, circuits, what is remembered of a session. Each file loads them anew. */
const ownModules = ['tests/authorization/**/*.test.ts', 'tests/bff/**/*.test.ts', 'tests/notifications/**/*.test.ts'];

/** Files that wait for other programs, retries and time-outs: begun last, the others would be done long before them. */
const longest = [
  'durability',
  'start',
  'notifications',
  'delivery',
  'cars',
  'sign-in',
  'attempts',
  'isolation',
  'vehicle-search',
  'billing',
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
      // The real module throws outside of a bundle for the server.
      { find: /^server-only$/, replacement: path.join(root, 'node_modules/server-only/empty.js') },
      { find: /^@\//, replacement: `${root}/` },
    ],
  },
  test: {
    environment: 'node',
    pool: 'forks',
    // Twice the cores of a small machine: the longest files mostly wait for retries and for programs to start.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 40_000,
    // A database that is migrated and seeded takes its time on a busy machine.
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { TZ: 'Asia/Jerusalem' },
    // next-intl imports `next/navigation` without an extension, which only a bundler resolves.
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      { extends: true, test: { name: 'own modules', include: ownModules } },
      // Loading the modules takes as long as half of the tests: those that keep no state in them share a process's.
      {
        extends: true,
        test: { name: 'shared modules', include: ['tests/**/*.test.{ts,tsx}'], exclude: ownModules, isolate: false },
      },
    ],
  },
});
