import { parentPort, workerData } from 'node:worker_threads';
import { init, type PdfiumModule, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfFile, PdfRefused } from './pdf-file';
import type { SealOrder } from './seal-order';
import type { Order, Reply, Tasks } from './tasks';

/** A thread of the engine: keeps the document it was last asked about open, so that its next page comes at once. */

const silent = () => undefined;
const port = parentPort!;
const compiled = workerData as WebAssembly.Module;

async function openLibrary(): Promise<WrappedPdfiumModule> {
  const instantiateWasm = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(compiled, imports);
    receive(instance);
    return instance.exports;
  };
  const lib = await init({ instantiateWasm, print: silent, printErr: silent, onAbort: silent } as unknown as Partial<PdfiumModule>);
  lib.PDFiumExt_Init();
  return lib;
}

const lib = await openLibrary();
let open: { document: string; file: PdfFile } | undefined;

function closeOpen(): void {
  open?.file.close();
  open = undefined;
}

function fileOf({ document, bytes }: Order): PdfFile {
  if (open?.document === document) return open.file;
  closeOpen();
  if (!bytes) throw new Error('a document that is not open came without its bytes');
  open = { document, file: PdfFile.open(lib, bytes) };
  return open.file;
}

async function answer(order: Order): Promise<Tasks[Order['kind']]['answer']> {
  const file = fileOf(order);
  if (order.kind === 'inspect') return file.sizes();
  if (order.kind === 'image') {
    const { page, dpi } = order.order as Tasks['image']['order'];
    return file.image(page, dpi);
  }
  const copy = file.flattened();
  // It is not what it was: the next question is about the document as it came.
  closeOpen();
  const { stampDocument } = await import('./stamp-document');
  return stampDocument(copy, order.order as SealOrder);
}

async function reply(order: Order): Promise<Reply> {
  const { number } = order;
  const memory = () => lib.pdfium.HEAPU8.byteLength;
  try {
    return { number, answer: await answer(order), memory: memory() };
  } catch (error) {
    if (error instanceof PdfRefused) return { number, memory: memory(), refusal: error.refusal, message: error.message };
    // The library has run into a wall: what it holds in its memory is not to be trusted any more.
    return { number, memory: memory(), refusal: 'malformedPdfDocument', message: String(error), broken: true };
  }
}

port.on('message', (order: Order) => {
  void reply(order).then((message) => port.postMessage(message));
});
port.postMessage('ready');
