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
  const lib = await init({
    instantiateWasm,
    print: silent,
    printErr: silent,
    onAbort: silent,
  } as unknown as Partial<PdfiumModule>);
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

/** Opened with its password for this order only: others are told that it has one. */
function withoutPassword({ bytes, order }: Order): Uint8Array {
  if (!bytes) throw new Error('a document to be opened came without its bytes');
  const file = PdfFile.open(lib, bytes, (order as Tasks['open']['order']).password);
  try {
    return file.copy();
  } finally {
    file.close();
  }
}

async function answer(order: Order): Promise<Tasks[Order['kind']]['answer']> {
  if (order.kind === 'open') {
    closeOpen();
    return withoutPassword(order);
  }
  const file = fileOf(order);
  if (order.kind === 'inspect')
    return { pages: file.sizes(), attachments: file.attachments(), signatures: file.signatures() };
  if (order.kind === 'lines') return file.signatureLines();
  if (order.kind === 'image') {
    const { page, dpi } = order.order as Tasks['image']['order'];
    return file.image(page, dpi);
  }
  if (order.kind === 'text') return file.text((order.order as Tasks['text']['order']).page);
  if (order.kind === 'fields') {
    const copy = file.copy();
    const { readFields } = await import('./read-fields');
    return readFields(copy);
  }
  file.flatten();
  try {
    return await rewritten(file, order);
  } finally {
    // It is not what it was: the next question is about the document as it came.
    closeOpen();
  }
}

/** @throws when neither the document nor its pages alone can be worked on */
async function rewritten(file: PdfFile, { kind, order }: Order): Promise<Uint8Array> {
  const { fillDocument, stampDocument } = await import('./rewrite-document');
  const work = (copy: Uint8Array) =>
    kind === 'fill' ? fillDocument(copy, order as Tasks['fill']['order']) : stampDocument(copy, order as SealOrder);
  const copy = file.copy();
  try {
    return await work(copy);
  } catch (error) {
    // Pages alone do not know which of their layers are hidden.
    if (Buffer.from(copy.buffer, copy.byteOffset, copy.byteLength).includes('/OCProperties')) throw error;
    return work(file.pagesAlone());
  }
}

async function reply(order: Order): Promise<Reply> {
  const { number } = order;
  const memory = () => lib.pdfium.HEAPU8.byteLength;
  try {
    return { number, answer: await answer(order), memory: memory() };
  } catch (error) {
    if (error instanceof PdfRefused)
      return { number, memory: memory(), refusal: error.refusal, message: error.message };
    // The library has run into a wall: what it holds in its memory is not to be trusted any more.
    return { number, memory: memory(), refusal: 'malformedPdfDocument', message: String(error), broken: true };
  }
}

port.on('message', (order: Order) => {
  void reply(order).then((message) => port.postMessage(message));
});
port.postMessage('ready');
