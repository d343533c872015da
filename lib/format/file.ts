import { officeTypes } from '../contract/kit/upload-rules';

/** Converts a limit in bytes to whole megabytes. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/mp4': 'M4A',
  ...Object.fromEntries(
    Object.values(officeTypes)
      .flatMap((types) => Object.entries(types))
      .map(([ending, type]) => [type, ending.toUpperCase()]),
  ),
};

/** Converts MIME types to familiar names: `JPG, PNG`. */
export const fileTypeNames = (types: readonly string[]): string => types.map((type) => names[type] ?? type).join(', ');
