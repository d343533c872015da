'use client';

import { type Dispatch, type RefObject, type SetStateAction, useCallback, useState } from 'react';
import { isHeic } from '@/components/data/photo';
import type { ScanEngine } from '@/components/scan/scan-engine';
import { newScanId, type PicturePage, type ScanPage, type SheetPage } from '@/components/scan/scan-page';
import { keepSource } from '@/components/scan/scan-store';
import { UnreadableFile, type Unreadable } from '@/components/scan/scan-work';
import { inset, wholeQuad } from '@/lib/scan/quad';

/** Maximum number of pages of one document. */
export const maxPages = 60;

/** File that could not be added, and the reason. */
export interface Refusal {
  name: string;
  reason: Unreadable | 'WRONG_TYPE' | 'TOO_MANY' | 'HEIC_PICTURE';
}

interface TakingParts {
  accountId: string;
  engine: ScanEngine | null;
  /** Number of pages so far. */
  count: RefObject<number>;
  setPages: Dispatch<SetStateAction<readonly ScanPage[]>>;
  setSources: Dispatch<SetStateAction<ReadonlyMap<string, Blob>>>;
}

/** Adds files: pictures and PDFs become pages, everything else is refused with a reason. */
export function useTaking({ accountId, engine, count, setPages, setSources }: TakingParts) {
  const [taking, setTaking] = useState(0);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = useCallback((refusal: Refusal) => setRefusals((before) => [...before, refusal]), []);
  const takeIn = useCallback(
    async (file: File): Promise<ScanPage[]> => {
      const keep = (sourceId: string, blob: Blob) => {
        setSources((before) => new Map(before).set(sourceId, blob));
        // Where the browser stores nothing (private windows), scanning works without a stored copy.
        return keepSource(accountId, sourceId, blob).catch(() => undefined);
      };
      return engine ? pagesOf(engine, file, keep) : [];
    },
    [accountId, engine, setSources],
  );
  /** Reads one file and reports what is wrong with it. */
  const take = useCallback(
    async (file: File, place: (taken: ScanPage[]) => void) => {
      setTaking((now) => now + 1);
      try {
        place(await takeIn(file));
      } catch (error) {
        refuse({ name: file.name, reason: reasonOf(error, file) });
      } finally {
        setTaking((now) => now - 1);
      }
    },
    [takeIn, refuse],
  );
  const add = useCallback(
    async (files: readonly File[]): Promise<ScanPage[]> => {
      const added: ScanPage[] = [];
      for (const file of files)
        await take(file, (taken) => {
          const fitting = taken.slice(0, Math.max(0, maxPages - count.current));
          if (fitting.length < taken.length) refuse({ name: file.name, reason: 'TOO_MANY' });
          count.current += fitting.length;
          setPages((before) => [...before, ...fitting]);
          added.push(...fitting);
        });
      return added;
    },
    [take, refuse, count, setPages],
  );
  const replace = (id: string, file: File) =>
    take(file, ([taken]) => {
      if (taken)
        setPages((before) =>
          before.map((page) =>
            page.id === id ? { ...taken, id, ...(page.kind === 'picture' && { look: page.look }) } : page,
          ),
        );
    });
  return { taking, refusals, add, replace, clearRefusals: () => setRefusals([]) };
}

class WrongType extends Error {}

/**
 * Returns why a file was refused. Few browsers can read HEIC pictures of iPhones, so they have a reason of their own.
 */
export function reasonOf(error: unknown, file: Pick<File, 'name' | 'type'>): Refusal['reason'] {
  if (isHeic(file)) return 'HEIC_PICTURE';
  if (error instanceof UnreadableFile) return error.reason;
  return error instanceof WrongType ? 'WRONG_TYPE' : 'UNREADABLE_PICTURE';
}

const isPdf = (file: File) => file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf');
const isPicture = (file: File) => /^image\/(jpeg|png|webp|gif|bmp)$/.test(file.type) || isHeic(file);

type Keep = (sourceId: string, file: Blob) => Promise<unknown>;

async function pagesOf(engine: ScanEngine, file: File, keep: Keep): Promise<ScanPage[]> {
  if (isPdf(file)) return sheetsOf(engine, file, keep);
  if (isPicture(file)) return [await pictureOf(engine, file, keep)];
  throw new WrongType();
}

async function pictureOf(engine: ScanEngine, file: File, keep: Keep): Promise<PicturePage> {
  const { picture, width, height, found } = await engine.ask('take', { file });
  const id = newScanId();
  await keep(id, picture);
  return {
    kind: 'picture',
    id,
    sourceId: id,
    width,
    height,
    found,
    quad: found ? inset(found) : wholeQuad,
    look: 'auto',
    turn: 0,
  };
}

async function sheetsOf(engine: ScanEngine, file: File, keep: Keep): Promise<SheetPage[]> {
  const count = await engine.ask('count', { file });
  const sourceId = newScanId();
  await keep(sourceId, file);
  return Array.from({ length: count }, (_, at) => ({
    kind: 'sheet',
    id: newScanId(),
    sourceId,
    name: file.name,
    number: at + 1,
    turn: 0,
  }));
}
