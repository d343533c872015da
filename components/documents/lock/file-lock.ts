import type { ApiFailure } from '@/components/data/api-failure';

const locked: readonly string[] = ['PDF_IS_ENCRYPTED', 'PDF_PASSWORD_WRONG'];

/** Returns whether an upload failed because the file needs a password, or another one. */
export const needsPassword = (failure: Pick<ApiFailure, 'code'> | null): boolean =>
  failure !== null && locked.includes(failure.code);
