import { Inflate } from 'fflate';
import { SheetRefused } from './sheet-refused';

/** A file in a ZIP archive. */
export interface ZipEntry {
  name: string;
  /** 0 for stored bytes, 8 for deflated ones. */
  method: number;
  compressed: number;
  /** Position of the local header, bytes. */
  at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** Length of the longest comment at the end of an archive, bytes. */
const longestComment = 0xffff;
const mostEntries = 10_000;
/** Compressed bytes that are inflated at once: a bomb grows a thousandfold, and is stopped after one portion. */
const portion = 16 * 1024;

/**
 * Lists the files of an archive from its directory.
 * @throws SheetRefused notExcel without a directory, locked for encrypted entries, broken or tooLarge
 */
export function zipEntries(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new SheetRefused('tooLarge');
  const entries = new Map<string, ZipEntry>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new SheetRefused('broken');
    if (view.getUint16(at + 8, true) & 1) throw new SheetRefused('locked');
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replaceAll('\\', '/'), {
      name,
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - longestComment);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === endSignature) return at;
  throw new SheetRefused('notExcel');
}

/** Bytes that may still be inflated; shared by all parts of a file. */
export interface Budget {
  bytes: number;
}

/**
 * Inflates an entry in portions. Declared sizes are not trusted: the budget is counted while the bytes come.
 * @throws SheetRefused tooLarge beyond the budget, broken for damaged bytes
 */
export function inflateEntry(
  bytes: Uint8Array,
  { at, method, compressed }: ZipEntry,
  budget: Budget,
  take: (chunk: Uint8Array) => void,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== localSignature) throw new SheetRefused('broken');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const end = start + compressed;
  if (end > view.byteLength || (method !== 0 && method !== 8)) throw new SheetRefused('broken');
  const spend = (chunk: Uint8Array) => {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new SheetRefused('tooLarge');
    take(chunk);
  };
  if (method === 0) return spend(bytes.subarray(start, end));
  const inflate = new Inflate(spend);
  try {
    for (let from = start; from < end; from += portion) {
      const to = Math.min(end, from + portion);
      inflate.push(bytes.subarray(from, to), to === end);
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken');
  }
}

/** Returns an entry as one piece. */
export function entryBytes(bytes: Uint8Array, entry: ZipEntry, budget: Budget): Uint8Array {
  const chunks: Uint8Array[] = [];
  inflateEntry(bytes, entry, budget, (chunk) => chunks.push(chunk.slice()));
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
