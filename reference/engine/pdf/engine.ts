import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inMemory } from '../db/pglite';
import type { FileStore } from '../store/file-store';
import { Failure } from '../failures/failure';
import { ImageCache } from './image-cache';
import { PdfPool, type PoolOptions } from './pool';
import type { FoundField } from './read-fields';
import type { Mark, SealOrder } from './seal-order';
import { filledFile, sealedView, type SealedView } from './sealed-view';
import type { SignatureLine } from './signature-lines';
import type { Inspected } from './tasks';

export interface PageImage {
  bytes: Uint8Array;
  /** SHA-256 of the image, used as evidence of what was shown. */
  hash: string;
  type: 'image/jpeg';
}

/**
 * Reads and draws stored PDF files by hash. Every call throws a Failure: malformedPdfDocument (not a PDF, broken, no
 * pages, over its time or memory), PDF_IS_XFA, PDF_HAS_TOO_MANY_PAGES, PDF_IS_ENCRYPTED (needs a password),
 * TOO_MANY_REQUESTS (queue full).
 */
export interface PdfEngine extends SealedView {
  /** Pages with their displayed sizes, points, attached files, and the number of digital signatures. */
  inspect(hash: string): Promise<Inspected>;
  /** Writes the document again, without a password. @throws Failure PDF_PASSWORD_WRONG */
  open(hash: string, password: string): Promise<Uint8Array>;
  /** Draws a page, counted from 1. @throws Failure NOT_FOUND */
  pageImage(hash: string, page: number, dpi: number): Promise<PageImage>;
  /** Returns the text of a page, counted from 1; empty for a scan. @throws Failure NOT_FOUND */
  text(hash: string, page: number): Promise<string>;
  /** Writes the document with filled fields and certificate, with room for the seal. */
  stamp(hash: string, order: SealOrder): Promise<Uint8Array>;
  /** Writes the document with texts and pictures. @param pictures PNG pictures by hash */
  fill(hash: string, marks: readonly Mark[], pictures?: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array>;
  /** Returns the form fields of the document. */
  fields(hash: string): Promise<readonly FoundField[]>;
  /** Returns the places where the document asks for a signature. */
  signatureLines(hash: string): Promise<readonly SignatureLine[]>;
  /** Returns whether an image with this hash was drawn for a page. Reports of displayed pages are checked with it. */
  hasDrawn(hash: string, page: number, image: string): Promise<boolean>;
  /** Deletes images that were not requested since a time. */
  forgetImages(before: Date): Promise<number>;
}

const mebibyte = 1024 * 1024;
const maxImageBytes = 1024 * mebibyte;
/** Documents whose page sizes are cached. */
const maxInspected = 500;
/** Refusals that another attempt would not change. */
const lasting: ReadonlySet<string> = new Set([
  'malformedPdfDocument',
  'PDF_IS_XFA',
  'PDF_HAS_TOO_MANY_PAGES',
  'PDF_IS_ENCRYPTED',
]);
/** How long a file that overloaded a thread is refused, ms. */
const refusedFor = 60_000;

const usualOptions = (): PoolOptions => ({
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  // Inspecting fails fast; drawing may take longer.
  timeout: {
    inspect: 1_800,
    open: 20_000,
    image: 5_000,
    text: 5_000,
    stamp: 60_000,
    fill: 20_000,
    fields: 10_000,
    lines: 10_000,
  },
  longestQueue: 1_000,
  quiet: 120_000,
});

export interface EngineOptions {
  pool?: Partial<PoolOptions>;
  maxImageBytes?: number;
}

/** Opens the engine of a data folder. Page images of an in-memory start are deleted on close. */
export async function openPdfEngine(
  files: FileStore,
  dataDir: string,
  options: EngineOptions = {},
): Promise<{ engine: PdfEngine; close: () => Promise<void> }> {
  const passing = dataDir === inMemory ? await mkdtemp(path.join(tmpdir(), 'reference-pages-')) : undefined;
  const cache = new ImageCache(passing ?? path.resolve(dataDir, 'page-images'), options.maxImageBytes ?? maxImageBytes);
  const pool = new PdfPool(
    { ...usualOptions(), ...options.pool },
    async (name) => (await filledFile(cache, name)) ?? new Uint8Array(await buffer(await files.read(name))),
  );
  const close = async () => {
    await pool.close();
    if (passing) await rm(passing, { recursive: true, force: true });
  };
  return { engine: engineOver(pool, cache), close };
}

function engineOver(pool: PdfPool, cache: ImageCache): PdfEngine {
  const inspected = new Map<string, Inspected>();
  const refused = new Map<string, { failure: Failure; until: number }>();
  const underWay = new Map<string, Promise<PageImage>>();

  /** Caches refusals for a while: each attempt costs a thread. */
  const guarded = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = refused.get(key);
    if (known && known.until > Date.now()) throw known.failure;
    refused.delete(key);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure && lasting.has(error.code))
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
  const once = (name: string, page: number, dpi: number): Promise<PageImage> => {
    const key = `${name}-${page}-${dpi}`;
    const image = underWay.get(key) ?? draw(name, page, dpi).finally(() => underWay.delete(key));
    underWay.set(key, image);
    return image;
  };
  return {
    async inspect(hash) {
      const known = inspected.get(hash) ?? (await guarded(hash, () => pool.run('inspect', hash, {})));
      keepNewest(inspected, hash, known);
      return known;
    },
    // Another password may be the right one.
    open: (hash, password) => pool.run('open', hash, { password }),
    pageImage: once,
    text: (hash, page) => guarded(`${hash}-${page}-text`, () => pool.run('text', hash, { page })),
    ...sealedView(pool, cache, { guarded, draw: once }),
    stamp: (hash, order) => guarded(hash, () => pool.run('stamp', hash, order)),
    fill: (hash, marks, pictures = {}) => guarded(hash, () => pool.run('fill', hash, { marks, pictures })),
    fields: (hash) => guarded(hash, () => pool.run('fields', hash, {})),
    signatureLines: (hash) => guarded(hash, () => pool.run('lines', hash, {})),
    async hasDrawn(hash, page, image) {
      const keys = await cache.keysFrom(hash);
      for (const key of keys.filter((one) => one.split('-').slice(1, -1).join() === String(page))) {
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
  if (map.size > maxInspected) map.delete(map.keys().next().value!);
}
