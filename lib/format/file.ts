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
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** Converts MIME types to familiar names: `JPG, PNG`. */
export const fileTypeNames = (types: readonly string[]): string => types.map((type) => names[type] ?? type).join(', ');
