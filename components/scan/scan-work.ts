import type { Look } from '@/lib/scan/looks';
import type { Quad } from '@/lib/scan/quad';
import type { Turn } from './scan-page';

/** Why a file cannot be used. */
export type Unreadable = 'UNREADABLE_PICTURE' | 'UNREADABLE_PDF' | 'LOCKED_PDF';

/** An imported picture: scaled down, upright, with the detected page. */
export interface TakenPicture {
  picture: Blob;
  width: number;
  height: number;
  found: Quad | null;
}

/** How to render a page. */
export interface Rendering {
  picture: Blob;
  quad: Quad;
  look: Look;
  turn: Turn;
  /** Longest side, px; without it as large as a sheet needs. */
  max?: number;
}

/** A page of the PDF to build. */
export type Part = ({ kind: 'picture' } & Rendering) | { kind: 'sheet'; file: Blob; number: number; turn: Turn };

/** Functions of the worker, with their input and output. */
export interface ScanWork {
  /** Detects the page in a video frame. */
  find: { input: { frame: ImageBitmap }; output: Quad | null };
  take: { input: { file: Blob }; output: TakenPicture };
  /** Counts the pages of a PDF. */
  count: { input: { file: Blob }; output: number };
  render: { input: Rendering; output: Blob };
  /** Builds one PDF of all pages; reports its progress. */
  assemble: { input: { parts: Part[]; title: string }; output: Blob };
}

export type WorkName = keyof ScanWork;

export type WorkRequest = { [Name in WorkName]: { id: number; name: Name; input: ScanWork[Name]['input'] } }[WorkName];

export type WorkAnswer =
  | { id: number; output: unknown }
  | { id: number; problem: Unreadable | 'FAILED' }
  | { id: number; done: number };

/** Thrown for a file that cannot be used; holds the reason. */
export class UnreadableFile extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason);
  }
}
