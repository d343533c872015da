import { binary, endpoint } from './endpoint';

const megabyte = 1024 * 1024;

/** Largest uploads, bytes (decision 25). */
export const uploadLimits = { document: 25 * megabyte, photo: 25 * megabyte, logo: 10 * megabyte, importFile: 50 * megabyte } as const;

/** Pictures that every browser shows and that can hold no script. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const files = {
  /** A picture of the agency or of its people: logo, photos. */
  image: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/images/{fileId}',
    access: 'session',
    secretary: true,
    response: binary(...imageTypes),
  }),
};

/** Address of a picture for the browser. */
export const imageAddress = (fileId: string): string => `/api/ins-api/authenticated/images/${encodeURIComponent(fileId)}`;
