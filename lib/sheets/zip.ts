import { Inflate } from 'fflate';
import type { ByteSource } from './byte-source';
import { SheetRefused } from './sheet-refused';

/** A file in a ZIP archive. */
export interface ZipEntry {
  name: string;
  /** 0 for stored bytes, 8 for deflated ones. */
  method: number;
  compressed: number;
  /** Bytes once inflated, as the archive says: enough to refuse it, not to trust it. */
  declared: number;
  /** Position of the local header, bytes. */
  at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** Length of the longest comment at the end of an archive, bytes. */
const longestComment = 0xffff;
const maxEntries = 10_000;
/** Longest directory, bytes. */
const longestDirectory = 16 * 1024 * 1024;
/** Compressed bytes that are inflated at once: a bomb grows a thousandfold, and is stopped after one portion. */
const portion = 16 * 1024;

/**
 * Lists the files of an archive from its directory.
 * @throws SheetRefused notExcel without a directory, locked for encrypted entries, broken or tooLarge
 */
export function zipEntries(source: ByteSource): Map<string, ZipEntry> {
  const { count, from, to } = directoryOf(source);
  if (count > maxEntries || to - from > longestDirectory) throw new SheetRefused('tooLarge');
  const bytes = source.slice(from, to);
  const view = viewOf(bytes);
  const entries = new Map<string, ZipEntry>();
  const decoder = new TextDecoder();
  let at = 0;
  for (let number = 0; number < count; number++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new SheetRefused('broken');
    if (view.getUint16(at + 8, true) & 1) throw new SheetRefused('locked');
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replaceAll('\\', '/'), {
      name,
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      declared: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Finds the directory: it stands before the end of the archive, which says where it begins. */
function directoryOf(source: ByteSource): { count: number; from: number; to: number } {
  const begin = Math.max(0, source.size - 22 - longestComment);
  const tail = viewOf(source.slice(begin, source.size));
  for (let at = tail.byteLength - 22; at >= 0; at--)
    if (tail.getUint32(at, true) === endSignature)
      return { count: tail.getUint16(at + 10, true), from: tail.getUint32(at + 16, true), to: begin + at };
  throw new SheetRefused('notExcel');
}

/** Bytes that may still be inflated; shared by all parts of a file. */
export interface Budget {
  bytes: number;
}

/**
 * Inflates an entry in portions, as they are asked for. Declared sizes are not trusted: the budget is counted while the
 * bytes come.
 * @throws SheetRefused tooLarge beyond the budget, broken for damaged bytes
 */
export function* inflatedEntry(
  source: ByteSource,
  { at, method, compressed }: ZipEntry,
  budget: Budget,
): Generator<Uint8Array> {
  const head = viewOf(source.slice(at, at + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== localSignature) throw new SheetRefused('broken');
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const end = start + compressed;
  if (end > source.size || (method !== 0 && method !== 8)) throw new SheetRefused('broken');
  const chunks: Uint8Array[] = [];
  const inflate = method === 0 ? undefined : new Inflate((chunk) => chunks.push(chunk));
  for (let from = start; from < end; from += portion) {
    const to = Math.min(end, from + portion);
    const bytes = source.slice(from, to);
    if (inflate) pushPortion(inflate, bytes, to === end);
    else chunks.push(bytes);
    for (const chunk of chunks.splice(0)) {
      budget.bytes -= chunk.length;
      if (budget.bytes < 0) throw new SheetRefused('tooLarge');
      yield chunk;
    }
  }
}

function pushPortion(inflate: Inflate, bytes: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(bytes, isLast);
  } catch {
    throw new SheetRefused('broken');
  }
}

/** Returns an entry as one piece, or its beginning. @param max bytes that are enough */
export function entryBytes(source: ByteSource, entry: ZipEntry, budget: Budget, max = Infinity): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const chunk of inflatedEntry(source, entry, budget)) {
    chunks.push(chunk.slice());
    size += chunk.length;
    if (size >= max) break;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
