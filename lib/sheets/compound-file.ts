import { blockwise, type ByteSource } from './byte-source';
import { SheetRefused } from './sheet-refused';

/** Bytes of a compound file: where a sector leads, and where it stands. */
interface Sectors {
  source: ByteSource;
  shift: number;
  /** By sector: the next one of its chain. */
  next: Uint32Array;
}

/** A stream as the directory names it. */
interface Entry {
  name: string;
  kind: number;
  first: number;
  size: number;
  left: number;
  right: number;
  child: number;
}

/** Streams of a compound file, by name. */
interface CompoundFile {
  has: (name: string) => boolean;
  /** @throws SheetRefused broken when the file ends before the stream */
  open: (name: string) => ByteSource;
}

/** Numbers from here on are marks: end of a chain, free, used for the table itself. */
const firstMark = 0xfffffffa;
const headerLength = 512;
const entryLength = 128;
/** Places of the sectors of the table that stand in the header. */
const inHeader = { at: 0x4c, count: 109 };
const miniShift = 6;
/** Most entries of a directory. */
const maxEntries = 100_000;
const kinds = { stream: 2, root: 5 } as const;

const broken = () => new SheetRefused('broken');

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Opens a compound file (OLE2), the container of Excel before 2007. Nothing that it declares is trusted: a chain in a
 * loop ends after as many sectors as there are.
 * @throws SheetRefused broken
 */
export function openCompound(source: ByteSource): CompoundFile {
  const header = viewOf(source.slice(0, headerLength));
  if (header.byteLength < headerLength) throw broken();
  const shift = header.getUint16(0x1e, true);
  if (shift !== 9 && shift !== 12) throw broken();
  const sectors = { source, shift, next: tableOf(source, header, shift) };
  const entries = entriesOf(chained(sectors, chainOf(sectors, header.getUint32(0x30, true))));
  const root = entries[0];
  if (root?.kind !== kinds.root) throw broken();
  const cutoff = header.getUint32(0x38, true);
  const mini = (): Sectors => {
    const numbers = chained(sectors, chainOf(sectors, header.getUint32(0x3c, true)));
    return {
      source: chained(sectors, chainOf(sectors, root.first), root.size),
      shift: miniShift,
      next: numbersOf(numbers.slice(0, numbers.size)),
    };
  };
  const streams = new Map(topOf(entries).map((entry) => [entry.name, entry]));
  return {
    has: (name) => streams.get(name)?.kind === kinds.stream,
    open(name) {
      const { first, size } = streams.get(name)!;
      const place = size < cutoff ? mini() : sectors;
      return chained(place, chainOf(place, first, Math.ceil(size / 2 ** place.shift)), size);
    },
  };
}

/** Where a sector begins; the header takes the place of one. Small streams have no header. */
const startOf = ({ shift }: Sectors, sector: number): number => (sector + (shift === miniShift ? 0 : 1)) * 2 ** shift;

/** Reads the table of chains, whose sectors are listed in the header and in a chain of their own. */
function tableOf(source: ByteSource, header: DataView, shift: number): Uint32Array {
  const perSector = 2 ** (shift - 2);
  const maxSectors = Math.ceil(source.size / 2 ** shift);
  const places: number[] = [];
  for (let at = 0; at < inHeader.count; at++) places.push(header.getUint32(inHeader.at + at * 4, true));
  const place = { source, shift, next: new Uint32Array() };
  let list = header.getUint32(0x44, true);
  for (let read = 0; list < firstMark && read < maxSectors; read++) {
    const numbers = numbersOf(sectorAt(place, list));
    places.push(...numbers.subarray(0, perSector - 1));
    list = numbers[perSector - 1] ?? firstMark;
  }
  const used = places.filter((sector) => sector < firstMark);
  if (used.length > maxSectors) throw broken();
  const next = new Uint32Array(used.length * perSector).fill(firstMark);
  for (const [at, sector] of used.entries()) next.set(numbersOf(sectorAt(place, sector)), at * perSector);
  return next;
}

/** The last sector of a file may be cut: some programs leave out what is empty. */
function sectorAt(place: Sectors, sector: number): Uint8Array {
  const start = startOf(place, sector);
  const bytes = place.source.slice(start, start + 2 ** place.shift);
  if (bytes.length === 0) throw broken();
  return bytes;
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, at) => view.getUint32(at * 4, true));
}

/** Returns the sectors of a chain. @param max sectors that are enough */
function chainOf({ next }: Sectors, first: number, max = next.length): number[] {
  const chain: number[] = [];
  for (let sector = first; sector < firstMark && chain.length < max; sector = next[sector] ?? firstMark)
    chain.push(sector);
  return chain;
}

/** Returns the bytes of a chain of sectors as one source. */
function chained(place: Sectors, chain: readonly number[], size = chain.length * 2 ** place.shift): ByteSource {
  const length = 2 ** place.shift;
  if (size > chain.length * length) throw broken();
  return blockwise(size, (from, to) => {
    const bytes = new Uint8Array(to - from);
    let at = from;
    while (at < to) {
      const begin = Math.floor(at / length);
      let end = begin + 1;
      // Sectors that follow each other are read at once.
      while (end * length < to && chain[end] === chain[end - 1]! + 1) end++;
      const start = startOf(place, chain[begin]!) + (at % length);
      const upTo = Math.min(to, end * length);
      const piece = place.source.slice(start, start + upTo - at);
      if (piece.length < upTo - at && upTo < size) throw broken();
      bytes.set(piece, at - from);
      at = upTo;
    }
    return bytes;
  });
}

function entriesOf(directory: ByteSource): Entry[] {
  const decoder = new TextDecoder('utf-16le');
  const count = Math.min(maxEntries, Math.floor(directory.size / entryLength));
  return Array.from({ length: count }, (_, at) => {
    const bytes = directory.slice(at * entryLength, (at + 1) * entryLength);
    const view = viewOf(bytes);
    const nameLength = Math.min(64, view.getUint16(0x40, true));
    return {
      name: decoder.decode(bytes.subarray(0, Math.max(0, nameLength - 2))),
      kind: view.getUint8(0x42),
      left: view.getUint32(0x44, true),
      right: view.getUint32(0x48, true),
      child: view.getUint32(0x4c, true),
      first: view.getUint32(0x74, true),
      size: view.getUint32(0x78, true),
    };
  });
}

/** Returns what stands at the top: a workbook inside of a workbook has streams of the same names below. */
function topOf(entries: readonly Entry[]): Entry[] {
  const seen = new Set<number>();
  const waiting = [entries[0]!.child];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(at)) continue;
    seen.add(at);
    waiting.push(entry.left, entry.right);
  }
  return [...seen].map((at) => entries[at]!);
}
