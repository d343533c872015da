'use client';

import { useEffect, useState } from 'react';
import { forgetShared, keepTaken, sharedFiles } from '@/components/scan/scan-store';
import type { ScanHandle } from './use-scan';

export interface SharedHandle {
  /** Files that wait for an answer. */
  files: readonly File[];
  take: () => Promise<void>;
  refuse: () => Promise<void>;
}

const none: readonly File[] = [];

/**
 * Keeps the files of a share until a person agrees to them. A share of another app and a form of another site that hides
 * where it comes from look the same to the service worker, so that nothing is added to a scan by itself.
 */
export function useShared(
  accountId: string,
  { opening, pages, filing, add }: Pick<ScanHandle, 'opening' | 'pages' | 'filing' | 'add'>,
): SharedHandle {
  const [files, setFiles] = useState(none);
  useEffect(() => {
    if (opening) return;
    void sharedFiles()
      .catch(() => [])
      .then(setFiles);
  }, [opening]);
  const take = async () => {
    setFiles(none);
    const added = await add(files);
    await keepTaken(accountId, { pages: [...pages, ...added], filing }).catch(() => undefined);
  };
  const refuse = async () => {
    setFiles(none);
    await forgetShared().catch(() => undefined);
  };
  return { files, take, refuse };
}
