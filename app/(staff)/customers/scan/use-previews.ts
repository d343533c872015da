'use client';

import { useEffect, useRef, useState } from 'react';
import { drawSheet } from '@/components/scan/draw-sheet';
import type { ScanEngine } from '@/components/scan/scan-engine';
import type { ScanPage } from '@/components/scan/scan-page';

/** Longest side of what is shown of a page, pixels. */
const shownSide = 1_100;

/** Everything that a page's look depends on. */
const keyOf = (page: ScanPage) =>
  JSON.stringify(
    page.kind === 'picture'
      ? [page.sourceId, page.quad, page.look, page.turn]
      : [page.sourceId, page.number, page.turn],
  );

const drawn = (page: ScanPage, source: Blob, engine: ScanEngine): Promise<Blob> =>
  page.kind === 'sheet'
    ? drawSheet(source, page.number, page.turn, shownSide)
    : engine.ask('render', { picture: source, quad: page.quad, look: page.look, turn: page.turn, most: shownSide });

interface Preview {
  key: string;
  address: string;
}

/** Addresses of what each page looks like, by its id; the old one stays until the new one is drawn. */
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
          // A later change of the same page has overtaken this one.
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

/** An address of a file of this browser; null without one. */
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
