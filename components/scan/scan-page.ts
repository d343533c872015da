import type { Look } from '@/lib/scan/looks';
import type { Quad } from '@/lib/scan/quad';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** A page that was photographed: its picture, where the page lies in it, and how it is to look. */
export interface PicturePage {
  kind: 'picture';
  id: string;
  /** Under which its picture is kept. */
  sourceId: string;
  /** Pixels of the picture. */
  width: number;
  height: number;
  /** The page that was found in it; null when none was. */
  found: Quad | null;
  quad: Quad;
  look: Look;
  turn: Turn;
}

/** A page of a PDF that was added: it stays as it is. */
export interface SheetPage {
  kind: 'sheet';
  id: string;
  /** Under which the PDF is kept. */
  sourceId: string;
  /** Name of the file. */
  name: string;
  /** 1 for the first. */
  number: number;
  turn: Turn;
}

export type ScanPage = PicturePage | SheetPage;

export const turned = (turn: Turn): Turn => ((turn + 1) % 4) as Turn;

/** An id for what is made here. */
export const newScanId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
