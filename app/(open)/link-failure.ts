import { ApiFailure } from '@/components/data/api-failure';

/** Turns a refusal of the token's format into "link not found": such a link was cut on its way. */
export const linkFailure = (failure: ApiFailure): ApiFailure =>
  failure.code === 'VALIDATION_ERROR' && failure.field === 'token'
    ? new ApiFailure(failure.status, { code: 'LINK_NOT_VALID', reference: failure.reference })
    : failure;
