const megabyte = 1024 * 1024;

/** Largest uploads, bytes (SD 25). */
export const uploadLimits = {
  document: 25 * megabyte,
  photo: 25 * megabyte,
  logo: 10 * megabyte,
  importFile: 50 * megabyte,
} as const;

/** Pictures that every browser shows and that can hold no script. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Recordings that every browser plays: MP3, WAV and M4A. */
export const audioTypes = ['audio/mpeg', 'audio/wav', 'audio/mp4'] as const;

/** What a document can be. */
export const documentTypes = ['application/pdf', ...imageTypes, ...audioTypes] as const;

/** Address of a picture of the agency or its people for the browser. */
export const imageAddress = (fileId: string): string =>
  `/api/ins-api/authenticated/images/${encodeURIComponent(fileId)}`;
