import { expect, it } from 'vitest';
import { readFailureDigest } from '@/lib/contract/kit/failure-digest';
import { CallFailure } from '@/server/failures/call-failure';

it('ERR-01 a page that failed knows which error it was and the reference that is in the log', () => {
  const failure = new CallFailure('UPSTREAM_TIMEOUT');
  expect(readFailureDigest(failure.digest)).toEqual({ code: 'UPSTREAM_TIMEOUT', reference: failure.reference });
});

it.each(['1234567890', '1234567890@E394', 'a.b'])(
  'ERR-01 the digest %s of another error is the reference itself',
  (digest) => {
    expect(readFailureDigest(digest)).toEqual({ code: 'UNKNOWN_ERROR', reference: digest });
  },
);

it('ERR-01 no digest is no reference', () => {
  expect(readFailureDigest(undefined)).toEqual({ code: 'UNKNOWN_ERROR', reference: '' });
});
