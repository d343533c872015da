import { ApiFailure } from '@/components/data/api-failure';

/** A token that does not even look like one is a link that was cut on its way. */
export const linkFailure = (failure: ApiFailure): ApiFailure =>
  failure.code === 'VALIDATION_ERROR' && failure.field === 'token'
    ? new ApiFailure(failure.status, { code: 'LINK_NOT_VALID', reference: failure.reference })
    : failure;
