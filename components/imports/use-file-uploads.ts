import { useSyncExternalStore } from 'react';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { fileUploads, type FileUpload } from './upload-store';

const none: readonly FileUpload[] = [];

/** Returns the large files that this page sends, the latest first. */
export const useFileUploads = (): readonly FileUpload[] =>
  useSyncExternalStore(fileUploads.onChange, fileUploads.all, () => none);

/** Returns whether some are of a source; it changes with that only. */
export const useHasUploads = (source: FileSource): boolean =>
  useSyncExternalStore(
    fileUploads.onChange,
    () => fileUploads.all().some((upload) => upload.source === source),
    () => false,
  );
