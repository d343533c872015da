import { describe, expect, test } from 'vitest';
import { refusalOf, type SignedRequest } from './signature-v4';

// Examples from “Authenticating Requests: Using the Authorization Header” in the Amazon S3 reference.
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const moment = new Date('2013-05-24T00:00:00Z');
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function example(method: string, target: string, headers: Record<string, string>, signature: string): SignedRequest {
  const all: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': nothing,
    ...headers,
  };
  const credential = `${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${Object.keys(all).sort().join(';')},Signature=${signature}`;
  return { method, target, headers: { ...all, authorization } };
}

const put = {
  date: 'Fri, 24 May 2013 00:00:00 GMT',
  'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
};
const get = example(
  'GET',
  '/test.txt',
  { range: 'bytes=0-9' },
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
);

describe('AGY-01 signatures of requests to a bucket', () => {
  test.each([
    ['GET Object', get],
    [
      'PUT Object',
      example('PUT', '/test%24file.text', put, '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd'),
    ],
    [
      'GET Bucket Lifecycle',
      example('GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
    ],
    [
      'GET Bucket',
      example('GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
    ],
  ])('AGY-01 are those that Amazon publishes: %s', (_, request) => expect(refusalOf(request, keys, moment)).toBeNull());

  test.each([
    ['another path', { ...get, target: '/test.txt2' }, 'SignatureDoesNotMatch'],
    ['another part', { ...get, headers: { ...get.headers, range: 'bytes=0-10' } }, 'SignatureDoesNotMatch'],
    ['a header more', { ...get, headers: { ...get.headers, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
    ['none', { ...get, headers: {} }, 'AccessDenied'],
    [
      'somebody else’s',
      { ...get, headers: { ...get.headers, authorization: get.headers.authorization!.replace('AKIA', 'AKIB') } },
      'InvalidAccessKeyId',
    ],
    [
      'of another day',
      { ...get, headers: { ...get.headers, 'x-amz-date': '20130525T000000Z' } },
      'AuthorizationHeaderMalformed',
    ],
  ])('AGY-01 are refused: %s', (_, request, refusal) => expect(refusalOf(request, keys, moment)).toBe(refusal));

  test('AGY-01 are refused when they are old, or made with another secret', () => {
    expect(refusalOf(get, keys, new Date(moment.getTime() + 16 * 60_000))).toBe('RequestTimeTooSkewed');
    expect(refusalOf(get, { ...keys, secretAccessKey: 'another' }, moment)).toBe('SignatureDoesNotMatch');
  });
});
