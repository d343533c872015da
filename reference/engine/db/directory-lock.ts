import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync, linkSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const fileName = 'reference.lock';
/** Interval of the holder's heartbeat, and the time without one after which another machine may take over, ms. */
const beat = 5_000;
const silence = 30_000;

const holderSchema = z.object({ pid: z.int(), started: z.string(), host: z.string(), id: z.string() });
type Holder = z.infer<typeof holderSchema>;

export class DirectoryInUse extends Error {}

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two processes would corrupt
 * it silently. Takes over a lock whose process has ended (process id and start time).
 * @returns the function that releases the lock.
 * @throws DirectoryInUse when another live process holds it; the system's error when the folder cannot be written.
 */
export function lockDirectory(folder: string): () => void {
  createFolder(path.resolve(folder));
  const file = path.join(folder, fileName);
  const self: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname(), id: randomUUID() };
  while (!claim(file, self)) removeStale(file, folder);
  const timer = setInterval(() => touch(file), beat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readHolder(file)?.id === self.id) rmSync(file, { force: true });
  };
}

/**
 * Creates missing folders one by one: `mkdirSync` with `recursive` never returns where the system refuses with ENOENT,
 * as below /proc.
 */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isCode(error, 'EEXIST') || !statSync(folder).isDirectory()) throw error;
  }
}

/**
 * Writes the lock to a temporary file and links it into place, so that nobody reads half a lock and only one process
 * succeeds.
 */
function claim(file: string, self: Holder): boolean {
  const draft = `${file}.${self.id}`;
  writeFileSync(draft, JSON.stringify(self));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(file: string, folder: string): void {
  const holder = readHolder(file);
  if (holder && lives(holder, file))
    throw new DirectoryInUse(
      `The data folder ${path.resolve(folder)} is in use by process ${holder.pid} on ${holder.host}. Stop it, or set another DATA_DIR.`,
    );
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  // If another process took over between reading and moving, the moved lock is theirs and is restored.
  if (readHolder(aside)?.id !== holder?.id) restore(aside, file);
  rmSync(aside, { force: true });
}

function restore(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

function lives(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silence;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  const started = startOf(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

/**
 * Returns the start time of a process, which distinguishes it from a later one with the same id; undefined when
 * unknown.
 */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return undefined;
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was removed while the program runs; the next write of the database will fail and report it.
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
