type Cell = string | number | boolean | { day: string } | null;

interface Shape {
  /** Number of the first row. */
  from?: number;
  /** Whether texts stand in a table of their own, or in their cells. */
  shared?: boolean;
  /** Bytes of the table of texts in one record; the rest continues it. */
  piece?: number;
  /** A record of a password. */
  locked?: boolean;
  /** Version of the format. */
  version?: number;
  /** The order in which rows are written. */
  order?: (rows: number[]) => number[];
}

const littleEndian = (bytes: number) => (value: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 2 ** (8 * at)) & 0xff);
const [two, four] = [littleEndian(2), littleEndian(4)];
const record = (type: number, data: readonly number[]) => [...two(type), ...two(data.length), ...data];
const double = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)];

/** Letters of one byte where all are below 256, of two bytes otherwise. */
const isWide = (text: string) => [...text].some((letter) => letter.charCodeAt(0) > 255 || letter.length > 1);
const lettersOf = (text: string, wide: boolean) =>
  Array.from({ length: text.length }, (_, at) => (wide ? two : littleEndian(1))(text.charCodeAt(at)));
const textOf = (text: string) => [...two(text.length), Number(isWide(text)), ...lettersOf(text, isWide(text)).flat()];

/** Writes the table of texts; one that does not fit is cut between two letters, and says again how wide they are. */
function tableOf(texts: readonly string[], piece: number): number[] {
  const pieces: number[][] = [[...four(texts.length), ...four(texts.length)]];
  const room = () => piece - pieces.at(-1)!.length;
  for (const text of texts) {
    const wide = isWide(text);
    if (room() < 5) pieces.push([]);
    pieces.at(-1)!.push(...two(text.length), Number(wide));
    for (const letter of lettersOf(text, wide)) {
      if (room() < letter.length) pieces.push([Number(wide)]);
      pieces.at(-1)!.push(...letter);
    }
  }
  return pieces.flatMap((data, at) => record(at === 0 ? 0xfc : 0x3c, data));
}

const serialOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

function cellOf(cell: Cell, row: number, column: number, texts: readonly string[], shared: boolean): number[] {
  const place = (style: number) => [...two(row), ...two(column), ...two(style)];
  if (cell === null) return record(0x201, place(0));
  if (typeof cell === 'boolean') return record(0x205, [...place(0), Number(cell), 0]);
  if (typeof cell === 'string' && shared) return record(0xfd, [...place(0), ...four(texts.indexOf(cell))]);
  if (typeof cell === 'string') return record(0x204, [...place(0), ...textOf(cell)]);
  if (typeof cell === 'object') return record(0x27e, [...place(1), ...four(((serialOf(cell.day) << 2) | 2) >>> 0)]);
  const hundredths = Math.round(cell * 100);
  const isSmall = Math.abs(hundredths) < 2 ** 28 && hundredths / 100 === cell;
  if (isSmall) return record(0x27e, [...place(0), ...four(((hundredths << 2) | 3) >>> 0)]);
  return record(0x203, [...place(0), ...double(cell)]);
}

/** Writes the workbook of one sheet as its stream of records. */
function streamOf(rows: readonly (readonly Cell[])[], shape: Shape): number[] {
  const { from = 1, shared = true, piece = 8_224, locked = false, version = 0x600, order = (all) => all } = shape;
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const begin = (kind: number) => record(0x809, [...two(version), ...two(kind), ...two(0), ...two(0)]);
  const style = (format: number) => record(0xe0, [...two(0), ...two(format), ...four(0), ...four(0)]);
  const table = shared && texts.length > 0 ? tableOf(texts, piece) : [];
  const name = 'תיק ביטוחי';
  const head = [...begin(5), ...(locked ? record(0x2f, two(1)) : []), ...style(0), ...style(14)];
  const sheetAt = (at: number) => record(0x85, [...four(at), 0, 0, name.length, 1, ...lettersOf(name, true).flat()]);
  const end = record(0x0a, []);
  const at = head.length + sheetAt(0).length + table.length + end.length;
  const lines = order(rows.map((_, place) => place)).flatMap((place) =>
    rows[place]!.flatMap((cell, column) => cellOf(cell, from - 1 + place, column, texts, shared)),
  );
  // What the sheet says of its size is wrong, as in the field.
  const size = record(0x200, [...four(0), ...four(1), ...two(0), ...two(1), ...two(0)]);
  return [head, sheetAt(at), table, end, begin(0x10), size, lines, end].flat();
}

const sector = 512;
const [lastOfChain, freeSector, ofTable] = [0xfffffffe, 0xffffffff, 0xfffffffd];
const padded = (bytes: readonly number[], to: number, fill = 0) => {
  const rest = (to - (bytes.length % to)) % to;
  return [...bytes, ...new Array<number>(rest).fill(fill)];
};
const chain = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => (at === count - 1 ? lastOfChain : from + at + 1));

const entry = (name: string, kind: number, { first = 0, size = 0, child = freeSector }) => [
  ...padded(lettersOf(name, true).flat(), 64),
  ...two(name.length * 2 + 2),
  ...[kind, 1],
  ...[freeSector, freeSector, child].flatMap(four),
  ...new Array<number>(36).fill(0),
  ...[first, size, 0].flatMap(four),
];

/** Writes a compound file of one stream: small ones share the sectors of the root, as Excel writes them. */
export function compoundOf(stream: readonly number[], name = 'Workbook'): Uint8Array<ArrayBuffer> {
  const isSmall = stream.length < 4_096;
  const body = padded(padded(stream, 64), sector);
  const bodySectors = body.length / sector;
  const tableSectors = Math.ceil((bodySectors + 3) / (sector / 4 - 1));
  const [directoryAt, miniAt, bodyAt] = [tableSectors, tableSectors + 1, tableSectors + 2];
  const table = [
    ...new Array<number>(tableSectors).fill(ofTable),
    ...[lastOfChain, lastOfChain],
    ...chain(bodyAt, bodySectors),
  ];
  const minis = isSmall ? chain(0, Math.ceil(stream.length / 64)) : [];
  const directory = [
    ...entry('Root Entry', 5, { child: 1, first: isSmall ? bodyAt : lastOfChain, size: isSmall ? body.length : 0 }),
    ...entry(name, 2, { first: isSmall ? 0 : bodyAt, size: stream.length }),
  ];
  const header = [
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...new Array<number>(16).fill(0),
    ...[0x3e, 3, 0xfffe, 9, 6].flatMap(two),
    ...new Array<number>(10).fill(0),
    ...[tableSectors, directoryAt, 0, 4_096, isSmall ? miniAt : lastOfChain, Number(isSmall)].flatMap(four),
    ...[lastOfChain, 0].flatMap(four),
    ...Array.from({ length: tableSectors }, (_, at) => at).flatMap(four),
  ];
  return new Uint8Array([
    ...padded(header, sector, 0xff),
    ...padded(table.flatMap(four), sector, 0xff),
    ...padded(directory, sector),
    ...padded(minis.flatMap(four), sector, 0xff),
    ...(minis.length === 0 ? new Array<number>(sector).fill(0xff) : []),
    ...body,
  ]);
}

/** Writes a workbook of Excel 97 to 2003 by hand, so that nothing of the reader under test is in it. */
export const oldWorkbookOf = (rows: readonly (readonly Cell[])[], shape: Shape = {}): Uint8Array<ArrayBuffer> =>
  compoundOf(streamOf(rows, shape));
