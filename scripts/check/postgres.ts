import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { throwawayFolder } from '../stack/folders';
import { freePort } from '../stack/ports';
import { Refusal } from '../stack/refusal';
import { installDebianPackage } from './debian';

export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/** Returns the database of TEST_DATABASE_URL, or starts a temporary cluster; installs the server when missing. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const bin = serverBinaries() ?? installServer();
  const owner = unprivileged();
  const folder = throwawayFolder('postgres-');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  return runCluster(bin, folder, owner);
}

/** Runs something with a PostgreSQL server. */
export async function onPostgres<T>(run: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Runs something with an empty database, which is dropped afterwards. */
export function onEmptyDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  return onPostgres(async (server) => {
    const name = `check_${randomUUID().replaceAll('-', '')}`;
    const statement = async (sql: string) => {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    };
    await statement(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      return await run(url.href);
    } finally {
      await statement(`drop database ${name}`);
    }
  });
}

const superuser = 'owner';

interface Owner {
  uid: number;
  gid: number;
}

async function runCluster(bin: string, folder: string, owner: Owner | undefined): Promise<Postgres> {
  const port = await freePort();
  // A temporary cluster needs no durability, which costs most of the time.
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'].flatMap(
    (setting) => ['-c', setting],
  );
  const args = ['-D', path.join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...fast];
  const server = spawn(path.join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const killNow = () => server.kill('SIGQUIT');
  process.once('exit', killNow);
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    process.off('exit', killNow);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !isReady(bin, port); tries += 1) {
    if (tries > 100 || server.exitCode !== null)
      throw await stop().then(() => new Refusal('PostgreSQL did not start.'));
    await pause(100);
  }
  // Row-level security does not apply to superusers, so tests use an ordinary role like a real installation.
  const sql = 'create role app login createdb';
  execFileSync(path.join(bin, 'psql'), [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    superuser,
    '-d',
    'postgres',
    '-qc',
    sql,
  ]);
  return { url: `postgresql://app@127.0.0.1:${port}/postgres`, stop };
}

function isReady(bin: string, port: number): boolean {
  try {
    execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
    return true;
  } catch {
    return false;
  }
}

/** Returns the program folder of the newest installed server. */
export function serverBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...versions.map((version) => path.join(debian, version, 'bin')), ...onPath].find((bin) =>
    existsSync(path.join(bin, 'initdb')),
  );
}

function installServer(): string {
  installDebianPackage('postgresql', 'PostgreSQL, on which the reference upstream is tested', 'TEST_DATABASE_URL');
  const bin = serverBinaries();
  if (!bin)
    throw new Refusal('PostgreSQL was installed, but its programs are not where they should be (/usr/lib/postgresql).');
  return bin;
}

/** Returns an unprivileged account, because PostgreSQL refuses to run as root. */
function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (user: string, flag: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
    } catch {
      continue;
    }
  }
  throw new Refusal('PostgreSQL does not run as root, and there is no user postgres or nobody. Set TEST_DATABASE_URL.');
}
