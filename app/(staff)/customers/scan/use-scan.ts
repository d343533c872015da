'use client';

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { ScanEngine } from '@/components/scan/scan-engine';
import type { PicturePage, ScanPage } from '@/components/scan/scan-page';
import { forgetDraft, keepDraft, keptDraft, type ScanDraft } from '@/components/scan/scan-store';
import { withMoved, withRestored } from '@/lib/scan/page-list';
import { type Refusal, useTaking } from './use-taking';

export type Filing = ScanDraft['filing'];
const nothingFiled: Filing = { name: '', infoType: 'OTHER', orderId: null };

export interface ScanHandle {
  pages: readonly ScanPage[];
  sources: ReadonlyMap<string, Blob>;
  engine: ScanEngine | null;
  /** True until an unfinished scan has been looked up. */
  opening: boolean;
  /** Number of files that are being read. */
  taking: number;
  refusals: readonly Refusal[];
  filing: Filing;
  add: (files: readonly File[]) => Promise<ScanPage[]>;
  /** Replaces the picture of a page. */
  replace: (id: string, file: File) => Promise<void>;
  change: (id: string, change: Partial<Pick<PicturePage, 'quad' | 'look' | 'turn'>>) => void;
  move: (id: string, to: number) => void;
  /** @returns a function that restores the page */
  remove: (id: string) => () => void;
  setFiling: (filing: Filing) => void;
  clearRefusals: () => void;
  /** Deletes the stored scan after filing or cancelling. */
  forget: () => Promise<void>;
}

/** Keeps the pages of a scan. They survive a reload: pictures and order are stored in this browser, per account. */
export function useScan(accountId: string): ScanHandle {
  const [pages, setPages] = useState<readonly ScanPage[]>([]);
  const [filing, setFiling] = useState(nothingFiled);
  const [sources, setSources] = useState<ReadonlyMap<string, Blob>>(new Map());
  const engine = useEngine();
  const count = useRef(0);
  useEffect(() => void (count.current = pages.length), [pages]);
  const taken = useTaking({ accountId, engine, count, setPages, setSources });
  const opening = useOpening({ accountId, engine, setPages, setFiling, setSources });
  useEffect(() => {
    if (opening) return;
    const timer = setTimeout(
      () => void keepDraft(accountId, { pages: [...pages], filing }).catch(() => undefined),
      250,
    );
    return () => clearTimeout(timer);
  }, [accountId, pages, filing, opening]);
  const forget = async () => {
    setPages([]);
    setFiling(nothingFiled);
    await forgetDraft(accountId).catch(() => undefined);
  };
  return { pages, sources, engine, opening, filing, setFiling, forget, ...taken, ...editing(pages, setPages) };
}

/** Returns the actions on the pages. */
function editing(
  pages: readonly ScanPage[],
  setPages: Dispatch<SetStateAction<readonly ScanPage[]>>,
): Pick<ScanHandle, 'change' | 'move' | 'remove'> {
  return {
    change: (id, change) =>
      setPages((before) => before.map((page) => (page.id === id ? ({ ...page, ...change } as ScanPage) : page))),
    move: (id, to) => setPages((before) => withMoved(before, id, to)),
    remove: (id) => {
      const at = pages.findIndex((page) => page.id === id);
      const page = pages[at]!;
      setPages((before) => before.filter((one) => one.id !== id));
      return () => setPages((before) => withRestored(before, page, at));
    },
  };
}

function useEngine(): ScanEngine | null {
  const [engine, setEngine] = useState<ScanEngine | null>(null);
  useEffect(() => {
    const made = new ScanEngine();
    setEngine(made);
    return () => made.stop();
  }, []);
  return engine;
}

interface Opening {
  accountId: string;
  engine: ScanEngine | null;
  setPages: (pages: readonly ScanPage[]) => void;
  setFiling: (filing: Filing) => void;
  setSources: (sources: ReadonlyMap<string, Blob>) => void;
}

/** Restores an unfinished scan. @returns whether it is still running */
function useOpening({ accountId, engine, setPages, setFiling, setSources }: Opening): boolean {
  const [opening, setOpening] = useState(true);
  const begun = useRef<ScanEngine | null>(null);
  useEffect(() => {
    if (!engine || begun.current === engine) return;
    begun.current = engine;
    void (async () => {
      const draft = await keptDraft(accountId).catch(() => null);
      if (begun.current !== engine) return;
      if (draft) {
        setSources(draft.sources);
        setPages(draft.pages);
        setFiling(draft.filing);
      }
      setOpening(false);
    })();
  }, [accountId, engine, setPages, setFiling, setSources]);
  return opening;
}
