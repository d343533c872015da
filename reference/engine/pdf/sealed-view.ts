import { createHash } from 'node:crypto';
import { Failure } from '../failures/failure';
import type { PageImage } from './engine';
import type { ImageCache } from './image-cache';
import type { PdfPool } from './pool';
import type { Mark } from './seal-order';

/** What stands in the fields of a document. */
export interface Filled {
  marks: readonly Mark[];
  /** Loads the PNG pictures of the marks by hash. */
  pictures(): Promise<Readonly<Record<string, Uint8Array>>>;
}

/** A document as its sealed file will show it: form fields as they look on paper, and what was filled in. */
export interface SealedView {
  /** Draws a page. @throws Failure NOT_FOUND */
  sealedImage(hash: string, filled: Filled, page: number, dpi: number): Promise<PageImage>;
  /** Returns the text of a page in lines, for screen readers; none for a scan. @throws Failure NOT_FOUND */
  sealedText(hash: string, filled: Filled, page: number): Promise<string[]>;
  /** Returns the whole document, without certificate and seal. */
  unsealedFile(hash: string, filled: Filled): Promise<Uint8Array>;
}

/** Name of a document with what was filled in, for the threads and the cached images; that of the document is its hash. */
const filledName = (hash: string, marks: readonly Mark[]) =>
  `${hash}.${createHash('sha256').update(JSON.stringify(marks)).digest('hex').slice(0, 32)}`;

/** Returns the bytes of a document with what was filled in; undefined for a stored file. */
export const filledFile = async (cache: ImageCache, name: string): Promise<Uint8Array | undefined> =>
  name.includes('.') ? cache.read(`${name}-file`) : undefined;

interface Means {
  /** Does what may be refused, and caches the refusal. */
  guarded: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  draw: (name: string, page: number, dpi: number) => Promise<PageImage>;
}

/** Returns the view over these threads and this cache. */
export function sealedView(pool: PdfPool, cache: ImageCache, { guarded, draw }: Means): SealedView {
  const beingFilled = new Map<string, Promise<void>>();
  /** Writes the document with what was filled in into the cache, unless it is there. Returns its name. */
  const filledOnce = async (hash: string, { marks, pictures }: Filled): Promise<string> => {
    const name = filledName(hash, marks);
    if (await cache.has(`${name}-file`)) return name;
    const write = async () => {
      const order = { marks, pictures: await pictures() };
      await cache.write(`${name}-file`, await guarded(hash, () => pool.run('fill', hash, order)));
    };
    const written = beingFilled.get(name) ?? write().finally(() => beingFilled.delete(name));
    beingFilled.set(name, written);
    await written;
    return name;
  };
  return {
    async sealedImage(hash, filled, page, dpi) {
      const name = filledName(hash, filled.marks);
      if (!(await cache.has(`${name}-${page}-${dpi}`))) await filledOnce(hash, filled);
      return draw(name, page, dpi);
    },
    async sealedText(hash, filled, page) {
      const name = await filledOnce(hash, filled);
      const text = await guarded(`${name}-${page}-text`, () => pool.run('text', name, { page }));
      return text
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter(Boolean);
    },
    async unsealedFile(hash, filled) {
      const bytes = await filledFile(cache, await filledOnce(hash, filled));
      if (!bytes) throw new Failure('UPSTREAM_UNAVAILABLE');
      return bytes;
    },
  };
}
