import { pdfjs } from 'react-pdf';

// The reader works in a thread of its own, from our origin like all else.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Decoders of pictures that scanners make, by the names under which the reader asks for them. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).toString(),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).toString(),
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url).toString(),
};

/** Brings the reader what it has not in itself. */
class ReaderFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`The PDF reader is not given ${filename}`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** How files are read: nothing that a file says is run. */
export const readerOptions = {
  BinaryDataFactory: ReaderFiles,
  useWorkerFetch: false,
  wasmUrl: '/',
  enableXfa: false,
} as const;
