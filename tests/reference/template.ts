import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { concepts } from '@/reference/concepts';
import type { Prepare } from '@/reference/engine/db/database';
import { openPGlite } from '@/reference/engine/db/pglite';
import { openPostgres } from '@/reference/engine/db/postgres';
import { prepareWith } from '@/reference/engine/base/prepare';
import { dataTemplate, templateKey, templateShelf } from '@/scripts/stack/data-template';
import { throwawayFolder } from '@/scripts/stack/folders';

/** Age after which an unused template belongs to older code, and one that nobody works on to a crashed run, ms. */
const stale = 10 * 60_000;
const timeout = 90_000;
/** How often a run that builds a template says that it is alive, ms: on a busy machine it takes minutes. */
const heartbeat = 5_000;

const prepare: Prepare = prepareWith(concepts);

/**
 * Creates a data folder with a migrated and seeded database by copying a template, because building one takes seconds.
 * The template is rebuilt when code, data or the day changes.
 */
export async function freshDataFolder(): Promise<string> {
  const template = dataTemplate();
  while (!existsSync(template))
    await (claim(template) ? make(template) : new Promise((resolve) => setTimeout(resolve, 100)));
  const folder = throwawayFolder('reference-');
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Advisory lock for building the template of a server: one test file at a time. */
const lock = 4_207_399;

/** Returns the name of a migrated and seeded template database on a PostgreSQL server. Creates it when missing. */
export async function databaseTemplate(server: string): Promise<string> {
  const name = `template_${templateKey().replace('-', '_')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const workshop = new URL(server);
    workshop.pathname = `/${name}_making`;
    await client.query(`drop database if exists ${name}_making`);
    await client.query(`create database ${name}_making`);
    const database = await openPostgres(workshop.href, prepare);
    await database.close();
    await client.query(`alter database ${name}_making rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Claims the build of a template. Other test files wait for it, or take over from a crashed one. */
function claim(template: string): boolean {
  mkdirSync(templateShelf, { recursive: true });
  try {
    mkdirSync(`${template}.making`);
    return true;
  } catch {
    if (ageOf(`${template}.making`) > timeout) rmSync(`${template}.making`, { recursive: true, force: true });
    return false;
  }
}

/** Builds the template in another folder and moves it into place, so that nobody copies an incomplete one. */
async function make(template: string): Promise<void> {
  for (const name of readdirSync(templateShelf))
    if (ageOf(path.join(templateShelf, name)) > stale)
      rmSync(path.join(templateShelf, name), { recursive: true, force: true });
  const workshop = `${template}.making`;
  const beat = setInterval(() => utimesSync(workshop, new Date(), new Date()), heartbeat);
  try {
    const database = await openPGlite(workshop, prepare);
    await database.close();
    dropSpareLog(path.join(workshop, 'db/pg_wal'));
    renameSync(workshop, template);
  } finally {
    clearInterval(beat);
    rmSync(workshop, { recursive: true, force: true });
  }
}

/**
 * Removes recycled segments of the write-ahead log, half of the data to copy. After an orderly shutdown the last
 * checkpoint is in the oldest segment, and newer ones are empty.
 */
function dropSpareLog(folder: string): void {
  const segments = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .toSorted();
  for (const name of segments.slice(1)) rmSync(path.join(folder, name));
}

const ageOf = (place: string): number =>
  Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
