import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PageSize } from '../../lib/contract/pages';
import { inMemory } from '../db/pglite';
import type { FileStore } from '../files/file-store';
import { Failure } from '../http/failure';
import { ImageCache } from './image-cache';
import { PdfPool, type PoolOptions } from './pool';
import type { FoundField } from './read-fields';
import type { Mark, SealOrder } from './seal-order';

export interface PageImage {
  bytes: Uint8Array;
  /** SHA-256 of the image: evidence of what was shown names it. */
  hash: string;
  type: 'image/jpeg';
}

/**
 * Reads and draws PDF files that are in the file store, by their hash. Every call throws a Failure:
 * malformedPdfDocument (no PDF, broken, no pages or too many, drawn by a program only, over its time or memory),
 * PDF_IS_ENCRYPTED (a password is needed), TOO_MANY_REQUESTS (too many wait already).
 */
export interface PdfEngine {
  /** Pages with their sizes as they are seen, points. */
  inspect(hash: string): Promise<{ pages: readonly PageSize[] }>;
  /** A page, counted from 1, as a picture. @throws Failure NOT_FOUND when there is none */
  pageImage(hash: string, page: number, dpi: number): Promise<PageImage>;
  /** The document with what was filled in and its certificate, and room for the seal. */
  stamp(hash: string, order: SealOrder): Promise<Uint8Array>;
  /** The document with texts and pictures on its pages. @param pictures PNG pictures by their hash */
  fill(hash: string, marks: readonly Mark[], pictures?: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array>;
  /** The fields that the document brings along. */
  fields(hash: string): Promise<readonly FoundField[]>;
  /** Whether a picture of this hash was drawn of a page, in any sharpness: what somebody says they saw is not believed unseen. */
  hasDrawn(hash: string, page: number, image: string): Promise<boolean>;
  /** Removes images that nobody has asked for since a moment. */
  forgetImages(before: Date): Promise<number>;
}

const mebibyte = 1024 * 1024;
const mostImageBytes = 1024 * mebibyte;
/** Documents whose sizes are remembered. */
const mostInspected = 500;
/** A file that was too much for a thread is not tried again for this long, ms. */
const refusedFor = 60_000;

const usualOptions = (): PoolOptions => ({
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  // Whether a file is one at all shows soon (S8); what is drawn may take its time.
  patience: { inspect: 1_800, image: 5_000, stamp: 60_000, fill: 20_000, fields: 10_000 },
  longestQueue: 1_000,
  quiet: 120_000,
});

export interface EngineOptions {
  pool?: Partial<PoolOptions>;
  mostImageBytes?: number;
}

/** The engine of a data folder; page images of a start in memory go when it is closed. */
export async function openPdfEngine(
  files: FileStore,
  dataDir: string,
  options: EngineOptions = {},
): Promise<{ engine: PdfEngine; close: () => Promise<void> }> {
  const passing = dataDir === inMemory ? await mkdtemp(path.join(tmpdir(), 'reference-pages-')) : undefined;
  const cache = new ImageCache(
    passing ?? path.resolve(dataDir, 'page-images'),
    options.mostImageBytes ?? mostImageBytes,
  );
  const pool = new PdfPool(
    { ...usualOptions(), ...options.pool },
    async (hash) => new Uint8Array(await buffer(await files.read(hash))),
  );
  const close = async () => {
    await pool.close();
    if (passing) await rm(passing, { recursive: true, force: true });
  };
  return { engine: engineOver(pool, cache), close };
}

function engineOver(pool: PdfPool, cache: ImageCache): PdfEngine {
  const inspected = new Map<string, readonly PageSize[]>();
  const refused = new Map<string, { failure: Failure; until: number }>();
  const underWay = new Map<string, Promise<PageImage>>();

  /** Remembers for a while what was refused: it would cost a thread each time. */
  const guarded = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = refused.get(key);
    if (known && known.until > Date.now()) throw known.failure;
    refused.delete(key);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure && (error.code === 'malformedPdfDocument' || error.code === 'PDF_IS_ENCRYPTED'))
        keepNewest(refused, key, { failure: error, until: Date.now() + refusedFor });
      throw error;
    }
  };
  const draw = async (hash: string, page: number, dpi: number): Promise<PageImage> => {
    const key = `${hash}-${page}-${dpi}`;
    const kept = await cache.read(key);
    if (kept) return imageOf(kept);
    const bytes = await guarded(key, () => pool.run('image', hash, { page, dpi }));
    await cache.write(key, bytes);
    return imageOf(bytes);
  };
  return {
    async inspect(hash) {
      const pages = inspected.get(hash) ?? (await guarded(hash, () => pool.run('inspect', hash, {})));
      keepNewest(inspected, hash, pages);
      return { pages };
    },
    pageImage(hash, page, dpi) {
      const key = `${hash}-${page}-${dpi}`;
      const image = underWay.get(key) ?? draw(hash, page, dpi).finally(() => underWay.delete(key));
      underWay.set(key, image);
      return image;
    },
    stamp: (hash, order) => guarded(hash, () => pool.run('stamp', hash, order)),
    fill: (hash, marks, pictures = {}) => guarded(hash, () => pool.run('fill', hash, { marks, pictures })),
    fields: (hash) => guarded(hash, () => pool.run('fields', hash, {})),
    async hasDrawn(hash, page, image) {
      for (const key of await cache.keysFrom(`${hash}-${page}-`)) {
        const bytes = await cache.read(key);
        if (bytes && imageOf(bytes).hash === image) return true;
      }
      return false;
    },
    forgetImages: (before) => cache.sweep(before),
  };
}

const imageOf = (bytes: Uint8Array): PageImage => ({
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex'),
  type: 'image/jpeg',
});

function keepNewest<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostInspected) map.delete(map.keys().next().value!);
}
