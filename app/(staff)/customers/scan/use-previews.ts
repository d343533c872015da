'use client';

import { useEffect, useRef, useState } from 'react';
import { drawSheet } from '@/components/scan/draw-sheet';
import type { ScanEngine } from '@/components/scan/scan-engine';
import type { ScanPage } from '@/components/scan/scan-page';

/** Longest side of a preview in pixels. */
const shownSide = 1_100;

/** Returns a key of everything that the look of a page depends on. */
const keyOf = (page: ScanPage) =>
  JSON.stringify(
    page.kind === 'picture'
      ? [page.sourceId, page.quad, page.look, page.turn]
      : [page.sourceId, page.number, page.turn],
  );

const drawn = (page: ScanPage, source: Blob, engine: ScanEngine): Promise<Blob> =>
  page.kind === 'sheet'
    ? drawSheet(source, page.number, page.turn, shownSide)
    : engine.ask('render', { picture: source, quad: page.quad, look: page.look, turn: page.turn, max: shownSide });

interface Preview {
  key: string;
  address: string;
}

/** Returns the preview address of each page by its id; the old preview stays until the new one is drawn. */
export function usePreviews(
  pages: readonly ScanPage[],
  sources: ReadonlyMap<string, Blob>,
  engine: ScanEngine | null,
): ReadonlyMap<string, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<string, Preview>>(new Map());
  const asked = useRef(new Map<string, string>());
  useEffect(() => {
    if (!engine) return;
    for (const page of pages) {
      const source = sources.get(page.sourceId);
      if (!source || asked.current.get(page.id) === keyOf(page)) continue;
      const key = keyOf(page);
      asked.current.set(page.id, key);
      drawn(page, source, engine).then(
        (image) => {
          // A later change of the same page made this result obsolete.
          if (asked.current.get(page.id) !== key) return;
          setPreviews((before) => {
            const old = before.get(page.id);
            if (old) setTimeout(() => URL.revokeObjectURL(old.address), 1_000);
            return new Map(before).set(page.id, { key, address: URL.createObjectURL(image) });
          });
        },
        () => asked.current.delete(page.id),
      );
    }
  }, [pages, sources, engine]);
  useEffect(() => () => asked.current.clear(), [engine]);
  return new Map([...previews].map(([id, { address }]) => [id, address]));
}

/** Returns an object URL of a local file; null without a file. */
export function useFileAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
