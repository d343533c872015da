import type { Look } from '@/lib/scan/looks';
import type { Quad } from '@/lib/scan/quad';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** A photographed page: its picture, its corners, and how to render it. */
export interface PicturePage {
  kind: 'picture';
  id: string;
  /** Key of the stored picture. */
  sourceId: string;
  /** Size of the picture, px. */
  width: number;
  height: number;
  /** The detected page; null when none was detected. */
  found: Quad | null;
  quad: Quad;
  look: Look;
  turn: Turn;
}

/** A page of an added PDF; it is not changed. */
export interface SheetPage {
  kind: 'sheet';
  id: string;
  /** Key of the stored PDF. */
  sourceId: string;
  /** File name. */
  name: string;
  /** Counted from 1. */
  number: number;
  turn: Turn;
}

export type ScanPage = PicturePage | SheetPage;

export const turned = (turn: Turn): Turn => ((turn + 1) % 4) as Turn;

/** Creates an id for a page or a file. */
export const newScanId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
