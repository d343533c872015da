'use client';

import { useEffect, useState } from 'react';
import { forgetSheet, sharedSheets } from '@/components/scan/scan-store';

const none: readonly File[] = [];

export interface SharedSheetsHandle {
  /** Files that another app has shared, and that nobody has uploaded or refused yet. */
  files: readonly File[];
  /** A file was uploaded, or is not wanted. */
  forget: (file: File) => void;
}

/** Keeps the Excel files of a share until a person says what they are: nothing is uploaded by itself. */
export function useSharedSheets(): SharedSheetsHandle {
  const [files, setFiles] = useState(none);
  useEffect(() => {
    void sharedSheets()
      .catch(() => none)
      .then(setFiles);
  }, []);
  const forget = (file: File) => {
    setFiles((all) => all.filter((one) => one !== file));
    void forgetSheet(file).catch(() => undefined);
  };
  return { files, forget };
}
