import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endingOf, root, startNode } from './child';
import { Refusal } from './refusal';

/** Sources of the build. A change in any of them makes the last build stale. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'server',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'scripts/stack/service-worker.ts',
  'scripts/stack/standalone-server.mjs',
  'tsconfig.json',
];

export const standalone = path.join(root, '.next/standalone');
const stamp = path.join(standalone, '.built-from');

/** Builds the standalone server unless the last build is of the same sources. Returns whether it built. */
export async function buildWhenStale(say: (line: string) => void): Promise<boolean> {
  const digest = digestOf(sources);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return false;
  say('Building the application (a minute or two) …');
  await rm(stamp, { force: true });
  await nextBuild();
  await cp(path.join(root, '.next/static'), path.join(standalone, '.next/static'), { recursive: true });
  if (existsSync(path.join(root, 'public')))
    await cp(path.join(root, 'public'), path.join(standalone, 'public'), { recursive: true });
  await rename(path.join(standalone, 'server.js'), path.join(standalone, 'next-server.js'));
  await cp(path.join(root, 'scripts/stack/standalone-server.mjs'), path.join(standalone, 'server.js'));
  // The build copies .env files next to the server, but settings are read at start, not at build time.
  for (const file of ['.env', '.env.local', '.env.production']) await rm(path.join(standalone, file), { force: true });
  await writeFile(stamp, digest);
  return true;
}

/**
 * Returns a hash of the names and contents of all files in the given places and of the Node version. Every start waits
 * for it: reading thousands of small files one after the other takes a third of the time of promises.
 */
export function digestOf(places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    for (const file of filesUnder(path.join(root, place)))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns whether a public file is output of the build: the service worker. */
const isBuilt = (name: string) => /^(sw|swe-worker-.*|workbox-.*|fallback-.*)\.js$/.test(name);

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place)) return [place];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isBuilt(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function nextBuild(): Promise<void> {
  await buildStep('build', ['node_modules/next/dist/bin/next', 'build', '--turbopack']);
  await buildStep('service worker', ['--import', 'tsx', 'scripts/stack/service-worker.ts']);
}

async function buildStep(name: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  const build = startNode(name, args, { env });
  const ending = await build.ended;
  if (ending.code !== 0) throw new Refusal(`The ${name} ${endingOf(ending)}.\n\n${build.tail()}`);
}
