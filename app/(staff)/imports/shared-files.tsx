'use client';

import { lazyPart } from '@/components/ui/state/lazy-part';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { useSharedSheets } from './use-shared-sheets';

const SharedSources = lazyPart(() => import('./parts/shared-sources').then((module) => module.SharedSources));

/** Lists the Excel files that another app has shared to the product (IMP-04); shows nothing without one. */
export function SharedFiles({ sources }: { sources: readonly FileSource[] }) {
  const { files, forget } = useSharedSheets();
  if (sources.length === 0) return null;
  return files.map((file, at) => <SharedSources key={at} {...{ file, sources }} onRefuse={() => forget(file)} />);
}
