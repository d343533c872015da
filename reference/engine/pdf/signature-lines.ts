import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** A place where a document asks for a signature: fractions of the page as it is seen, from its top left corner. */
export interface SignatureLine {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Most lines that are proposed, and pages that are read for them. */
const maxLines = 20;
const maxPages = 50;
const maxCharacters = 20_000;

/** Words at a line to sign on. Some programs write Hebrew from left to right. */
const asks = /חתימ(?:ה|ת|ות)|(?:ה|ת|תו)מיתח|signature|sign here|подпись/giu;
const rule = /_{6,}/g;
/** Longest line of text that is a label and no sentence, characters. */
const longestLabel = 45;
/** Size of a proposed signature, points. */
const usual = { width: 150, height: 40 } as const;
/** `FPDF_FORMFIELD_SIGNATURE` of the library's headers. */
const signatureField = 7;

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** An open page and the handles to read it. */
export interface ReadablePage {
  lib: WrappedPdfiumModule;
  page: number;
  form: number;
  /** Counted from 1. */
  number: number;
}

/** Returns whether a page is still read for places. */
export const isLookedAt = (number: number, found: number): boolean => number <= maxPages && found < maxLines;

/** Returns the places of one page: signature fields of the file, else ruled lines and labels that ask for a signature. */
export function signatureLinesOf(of: ReadablePage): SignatureLine[] {
  const boxes = fieldBoxes(of);
  return (boxes.length > 0 ? boxes : apart(textBoxes(of))).slice(0, maxLines).map((box) => placeOf(of, box));
}

/** Leaves out a place that covers an earlier one. */
const apart = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, at) =>
      !boxes
        .slice(0, at)
        .some(
          (other) =>
            box.left < other.right && other.left < box.right && box.bottom < other.top && other.bottom < box.top,
        ),
  );

function fieldBoxes({ lib, page, form }: ReadablePage): Box[] {
  const boxes: Box[] = [];
  const count = Math.min(500, lib.FPDFPage_GetAnnotCount(page));
  const rect = lib.pdfium.wasmExports.malloc(16);
  for (let at = 0; at < count; at++) {
    const annotation = lib.FPDFPage_GetAnnot(page, at);
    if (!annotation) continue;
    if (
      lib.FPDFAnnot_GetFormFieldType(form, annotation) === signatureField &&
      lib.FPDFAnnot_GetRect(annotation, rect)
    ) {
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(lib.pdfium.HEAPU8.buffer, rect, 4);
      if (right - left > 10 && top - bottom > 5) boxes.push({ left, right, bottom, top });
    }
    lib.FPDFPage_CloseAnnot(annotation);
  }
  lib.pdfium.wasmExports.free(rect);
  return boxes;
}

function textBoxes({ lib, page }: ReadablePage): Box[] {
  const handle = lib.FPDFText_LoadPage(page);
  if (!handle) return [];
  try {
    const text = textOf(lib, handle);
    const boxOf = ({ index, 0: found }: RegExpMatchArray) => boxOfText(lib, handle, index ?? 0, found.length);
    const rules = [...text.matchAll(rule)].map(boxOf);
    return [...text.matchAll(asks)].flatMap((label) => {
      const box = boxOf(label);
      const ruled = rules.find((line) => belongs(line, box));
      if (ruled) return [{ ...ruled, bottom: ruled.bottom, top: ruled.bottom + usual.height }];
      return isLabel(text, label) ? [above(box)] : [];
    });
  } finally {
    lib.FPDFText_ClosePage(handle);
  }
}

/** Returns whether a ruled line stands beside a label, or just above it. */
const belongs = (line: Box, label: Box): boolean => {
  const beside = Math.abs(line.bottom - label.bottom) < 10 && gapBetween(line, label) < 40;
  const over = line.bottom - label.top > -6 && line.bottom - label.top < 24 && gapBetween(line, label) < 4;
  return beside || over;
};
const gapBetween = (one: Box, other: Box): number =>
  Math.max(0, Math.max(one.left, other.left) - Math.min(one.right, other.right));

/** The whole line of text is short. */
function isLabel(text: string, { index = 0 }: RegExpMatchArray): boolean {
  const start = Math.max(text.lastIndexOf('\n', index), text.lastIndexOf('\r', index)) + 1;
  const end = text.slice(index).search(/[\r\n]/);
  return (end < 0 ? text.length : index + end) - start <= longestLabel;
}

const above = ({ left, right, top }: Box): Box => {
  const middle = (left + right) / 2;
  return {
    left: middle - usual.width / 2,
    right: middle + usual.width / 2,
    bottom: top + 2,
    top: top + 2 + usual.height,
  };
};

/** Returns the text of a page as it is read; empty for a scan. */
export function pageTextOf(lib: WrappedPdfiumModule, page: number): string {
  const handle = lib.FPDFText_LoadPage(page);
  if (!handle) return '';
  try {
    return textOf(lib, handle);
  } finally {
    lib.FPDFText_ClosePage(handle);
  }
}

function textOf(lib: WrappedPdfiumModule, handle: number): string {
  const count = Math.min(maxCharacters, lib.FPDFText_CountChars(handle));
  const target = lib.pdfium.wasmExports.malloc((count + 1) * 2);
  try {
    lib.FPDFText_GetText(handle, 0, count, target);
    return Buffer.from(lib.pdfium.HEAPU8.slice(target, target + count * 2)).toString('utf16le');
  } finally {
    lib.pdfium.wasmExports.free(target);
  }
}

/** Box around some characters, points of the page. */
function boxOfText(lib: WrappedPdfiumModule, handle: number, from: number, length: number): Box {
  const target = lib.pdfium.wasmExports.malloc(32);
  const box: Box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (let at = from; at < from + length; at++) {
    if (!lib.FPDFText_GetCharBox(handle, at, target, target + 8, target + 16, target + 24)) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
      lib.pdfium.HEAPU8.slice(target, target + 32).buffer,
    );
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
    box.bottom = Math.min(box.bottom, bottom);
    box.top = Math.max(box.top, top);
  }
  lib.pdfium.wasmExports.free(target);
  return box;
}

/** Pixels of the page that a place is measured in. */
const scale = 20_000;

/** Returns the place as it is seen, after rotation and cropping. */
function placeOf({ lib, page, number }: ReadablePage, { left, right, bottom, top }: Box): SignatureLine {
  const target = lib.pdfium.wasmExports.malloc(8);
  const seen = (x: number, y: number) => {
    lib.FPDF_PageToDevice(page, 0, 0, scale, scale, 0, x, y, target, target + 4);
    const [across = 0, down = 0] = new Int32Array(lib.pdfium.HEAPU8.slice(target, target + 8).buffer);
    return [across / scale, down / scale] as const;
  };
  const [one, other] = [seen(left, top), seen(right, bottom)];
  lib.pdfium.wasmExports.free(target);
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  const [x, y] = [share(Math.min(one[0], other[0])), share(Math.min(one[1], other[1]))];
  const far = [share(Math.max(one[0], other[0])), share(Math.max(one[1], other[1]))] as const;
  return { page: number, x, y, width: share(far[0] - x), height: share(far[1] - y) };
}
