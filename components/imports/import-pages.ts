import type { FileSource } from '@/lib/rules/imports/import-source';

/** Screen that takes in the files of each source. */
export const importPages: Readonly<Record<FileSource, string>> = {
  RENEWAL: '/processes/hidooshim',
  HAR_BITUAH: '/processes/harbituah-upload',
  PROD_FILES: '/processes/production/files',
  BAFI: '/processes/bafi',
};

/** Returns the address at which a file is shown. */
export const importAddress = (source: FileSource, importId: string): string =>
  `${importPages[source]}?file=${encodeURIComponent(importId)}`;
