import type { Look } from '@/lib/scan/looks';
import type { Quad } from '@/lib/scan/quad';
import type { Turn } from './scan-page';

/** Why a file cannot be taken. */
export type Unreadable = 'UNREADABLE_PICTURE' | 'UNREADABLE_PDF' | 'LOCKED_PDF';

/** What a picture becomes when it is taken in: no larger than is needed, upright, and with its page found. */
export interface TakenPicture {
  picture: Blob;
  width: number;
  height: number;
  found: Quad | null;
}

/** How a page is to be drawn. */
export interface Rendering {
  picture: Blob;
  quad: Quad;
  look: Look;
  turn: Turn;
  /** Longest side, pixels; as large as a sheet needs without one. */
  most?: number;
}

/** One page of the PDF that is put together. */
export type Part = ({ kind: 'picture' } & Rendering) | { kind: 'sheet'; file: Blob; number: number; turn: Turn };

/** What the worker can do, and what each answers. */
export interface ScanWork {
  /** The page in a small picture of a moving one. */
  find: { input: { frame: ImageBitmap }; output: Quad | null };
  take: { input: { file: Blob }; output: TakenPicture };
  /** Pages of a PDF. */
  count: { input: { file: Blob }; output: number };
  render: { input: Rendering; output: Blob };
  /** One PDF of all pages; how many are done is told on the way. */
  assemble: { input: { parts: Part[]; title: string }; output: Blob };
}

export type WorkName = keyof ScanWork;

export type WorkRequest = { [Name in WorkName]: { id: number; name: Name; input: ScanWork[Name]['input'] } }[WorkName];

export type WorkAnswer =
  { id: number; output: unknown } | { id: number; problem: Unreadable | 'FAILED' } | { id: number; done: number };

/** A file that cannot be taken, with the reason. */
export class UnreadableFile extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason);
  }
}
