import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import { partRange } from '@/lib/rules/imports/file-parts';

/** Returns the bytes of a file that have arrived. */
export const arrived = ({ size, missing }: Pick<ImportUpload, 'size' | 'missing'>): number =>
  missing.reduce((left, part) => {
    const [from, to] = partRange(size, part);
    return left - (to - from);
  }, size);

/** Returns how much of a file has arrived, rounded down to whole percent: 100 % is all of it. */
export const shareOf = (bytes: number, size: number): number => Math.floor((bytes / size) * 100) / 100;
