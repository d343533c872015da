import { pdfjs } from 'react-pdf';

// The worker is served from our own origin, as the content security policy requires.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Decoders for scanner image formats, by the names that the reader asks for. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).toString(),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).toString(),
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url).toString(),
};

/** Provides the files that the reader loads on demand. */
class ReaderFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`The PDF reader is not given ${filename}`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** Options of the reader; scripts in files are not run. */
export const readerOptions = {
  BinaryDataFactory: ReaderFiles,
  useWorkerFetch: false,
  wasmUrl: '/',
  enableXfa: false,
} as const;
