import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Most memory that one file may take while it is read and drawn, in pages of 64 KiB: 256 MiB. */
const maxMemoryPages = 4_096;
const memorySection = 5;

let compiled: Promise<WebAssembly.Module> | undefined;

/** PDFium with a lid on its memory; compiled once and shared by the threads. */
export const pdfModule = (): Promise<WebAssembly.Module> => (compiled ??= compile());

async function compile(): Promise<WebAssembly.Module> {
  const program = await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  return WebAssembly.compile(withLid(program, maxMemoryPages) as Uint8Array<ArrayBuffer>);
}

/**
 * The program with another upper limit of its memory, written over the one that it has (2 GiB).
 * @throws when the program does not name one.
 */
export function withLid(program: Uint8Array, pages: number): Uint8Array {
  const lidded = Uint8Array.from(program);
  for (let at = 8; at < lidded.length;) {
    const size = numberAt(lidded, at + 1);
    if (lidded[at] === memorySection) {
      const [memories, flags] = [lidded[size.end], lidded[size.end + 1]];
      if (memories !== 1 || flags !== 1) break;
      const least = numberAt(lidded, size.end + 2);
      writeOver(lidded, least.end, Math.max(pages, least.value));
      return lidded;
    }
    at = size.end + size.value;
  }
  throw new Error('pdfium.wasm has no limit of memory that could be lowered');
}

/** A number as WebAssembly writes it (LEB128): seven bits a byte, the lowest first. */
function numberAt(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7, at++) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

/** In as many bytes as the number before: nothing behind it moves. */
function writeOver(bytes: Uint8Array, at: number, value: number): void {
  const { end } = numberAt(bytes, at);
  for (let rest = value; at < end; at++, rest = Math.floor(rest / 128))
    bytes[at] = (rest % 128) | (at < end - 1 ? 0x80 : 0);
}
