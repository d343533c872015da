/** Whole megabytes of a limit. */
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
};

/** MIME types in the words of people who have files: `JPG, PNG`. */
export const fileTypeNames = (types: readonly string[]): string => types.map((type) => names[type] ?? type).join(', ');
