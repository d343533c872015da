const megabyte = 1024 * 1024;

/** Largest uploads, bytes (decision 25). */
export const uploadLimits = { document: 25 * megabyte, photo: 25 * megabyte, logo: 10 * megabyte, importFile: 50 * megabyte } as const;

/** Pictures that every browser shows and that can hold no script. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Address of a picture of the agency or its people for the browser. */
export const imageAddress = (fileId: string): string => `/api/ins-api/authenticated/images/${encodeURIComponent(fileId)}`;
