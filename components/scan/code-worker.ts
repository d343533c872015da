import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A picture to read: a file, or the pixels of a drawn page. */
export interface CodeRequest {
  picture: Blob | ImageData;
}
/** Texts of all bar codes; null when the picture cannot be opened. */
export interface CodeAnswer {
  texts: string[] | null;
}

interface Scope {
  postMessage(answer: CodeAnswer): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<CodeRequest>) => void): void;
}
const scope = globalThis as unknown as Scope;

// The reader is served from our own origin, and only to those who read a licence.
const reader = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).toString();
void prepareZXingModule({ overrides: { locateFile: () => reader } });

async function read({ picture }: CodeRequest): Promise<string[] | null> {
  try {
    const found = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 8 });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  } catch {
    return null;
  }
}

scope.addEventListener('message', ({ data }) => void read(data).then((texts) => scope.postMessage({ texts })));
