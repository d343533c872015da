import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { mrzIn, mrzSide } from '@/lib/licence/mrz-picture';
import { wholeQuad } from '@/lib/scan/quad';
import { bitmapOf, keptSide, pageIn, pixelsAtMost } from './render-page';

/** A picture to read: a file, or the pixels of a drawn page. */
export interface PictureRequest {
  picture: Blob | ImageData;
  /** Also looks for a machine-readable zone. */
  mrz: boolean;
}
/** What a picture says: texts of bar codes, and lines of the machine-readable zone. */
export interface PictureTexts {
  codes: string[];
  lines: string[];
}
/** Null when the picture cannot be opened. */
export type PictureAnswer = PictureTexts | null;

interface Scope {
  postMessage(answer: PictureAnswer): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<PictureRequest>) => void): void;
}
const scope = globalThis as unknown as Scope;

// The reader is served from our own origin, and only to those who read a licence.
const reader = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).toString();
void prepareZXingModule({ overrides: { locateFile: () => reader } });

async function read({ picture, mrz }: PictureRequest): Promise<PictureAnswer> {
  try {
    const bitmap = await bitmapOf(picture);
    const found = await readBarcodes(pixelsAtMost(bitmap, keptSide), { tryHarder: true, maxNumberOfSymbols: 8 });
    const codes = found.filter(({ isValid }) => isValid).map(({ text }) => text);
    const page = mrz ? pageIn(bitmap) : null;
    const lines = mrz ? mrzIn(pixelsAtMost(bitmap, mrzSide), page ? [wholeQuad, page] : [wholeQuad]) : [];
    bitmap.close();
    return { codes, lines };
  } catch {
    return null;
  }
}

scope.addEventListener('message', ({ data }) => void read(data).then((answer) => scope.postMessage(answer)));
