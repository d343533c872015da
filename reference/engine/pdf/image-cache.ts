import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Entry {
  size: number;
  /** Last use, ms. */
  used: number;
}

/** Interval at which uses are written to disk, ms. Approximate is enough. */
const noted = 60 * 60_000;

/** Page images on disk with a size limit; drops the least recently used. */
export class ImageCache {
  /** Ordered by last use. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;
  private ready: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  async read(key: string): Promise<Uint8Array | undefined> {
    await this.load();
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const bytes = await readFile(this.pathOf(key)).catch(() => undefined);
    this.entries.delete(key);
    if (!bytes) {
      this.bytes -= entry.size;
      return undefined;
    }
    const now = Date.now();
    if (now - entry.used > noted) void utimes(this.pathOf(key), now / 1000, now / 1000).catch(() => undefined);
    this.entries.set(key, { size: entry.size, used: now });
    return bytes;
  }

  /** Returns whether there is an entry, which counts as a use. */
  async has(key: string): Promise<boolean> {
    await this.load();
    const entry = this.entries.get(key);
    if (!entry) return false;
    this.entries.delete(key);
    this.entries.set(key, { size: entry.size, used: Date.now() });
    return true;
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.load();
    const place = this.pathOf(key);
    const draft = path.join(this.folder, `${randomUUID()}.part`);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, place);
    this.bytes += bytes.byteLength - (this.entries.get(key)?.size ?? 0);
    this.entries.delete(key);
    this.entries.set(key, { size: bytes.byteLength, used: Date.now() });
    for (const [oldest] of this.entries) {
      if (this.bytes <= this.maxBytes) break;
      await this.remove(oldest);
    }
  }

  /** Returns keys with a prefix. */
  async keysFrom(beginning: string): Promise<string[]> {
    await this.load();
    return [...this.entries.keys()].filter((key) => key.startsWith(beginning));
  }

  /** Removes what was last asked for before a moment. Returns how many. */
  async sweep(before: Date): Promise<number> {
    await this.load();
    const old = [...this.entries].filter(([, { used }]) => used < before.getTime());
    for (const [key] of old) await this.remove(key);
    return old.length;
  }

  private async remove(key: string): Promise<void> {
    this.bytes -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
    await rm(this.pathOf(key), { force: true });
  }

  private load(): Promise<void> {
    return (this.ready ??= this.scan());
  }

  /** What an earlier start has left. */
  private async scan(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const found: [string, Entry][] = [];
    for (const name of await readdir(this.folder)) {
      const place = path.join(this.folder, name);
      if (name.endsWith('.part')) await rm(place, { force: true });
      if (!/^[0-9a-f]{2}$/.test(name)) continue;
      for (const file of await readdir(place)) {
        const facts = await stat(path.join(place, file)).catch(() => undefined);
        if (facts?.isFile()) found.push([path.parse(file).name, { size: facts.size, used: facts.mtimeMs }]);
      }
    }
    for (const [key, entry] of found.toSorted(([, a], [, b]) => a.used - b.used)) {
      this.entries.set(key, entry);
      this.bytes += entry.size;
    }
  }

  private pathOf(key: string): string {
    return path.join(this.folder, key.slice(0, 2), `${key}.jpg`);
  }
}
