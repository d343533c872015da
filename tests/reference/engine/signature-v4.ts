import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as received. */
export interface SignedRequest {
  method: string;
  /** Path and query of the request line, unchanged. */
  target: string;
  headers: Readonly<Record<string, string | undefined>>;
}

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Error codes of S3 for a refused request. */
export type Refusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'AuthorizationHeaderMalformed'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch';

/** Allowed clock skew, ms. */
const skew = 15 * 60_000;

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;

/** Verifies the signature of a request (AWS Signature Version 4, in the header). Returns null when it is valid. */
export function refusalOf(request: SignedRequest, keys: Keys, now: Date): Refusal | null {
  const { authorization, 'x-amz-date': at = '' } = request.headers;
  if (authorization === undefined) return 'AccessDenied';
  const [, accessKeyId, day = '', region, names = '', signature = ''] = header.exec(authorization) ?? [];
  if (accessKeyId === undefined || region !== keys.region || !at.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (!(Math.abs(now.getTime() - instantOf(at)) <= skew)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(request, signed, day, keys))
    ? null
    : 'SignatureDoesNotMatch';
}

/** Parses `20130524T000000Z` to ms; NaN when invalid. */
const instantOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function signatureOf(
  request: SignedRequest,
  signed: readonly string[],
  day: string,
  { secretAccessKey, region }: Keys,
): Buffer {
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical(request, signed))].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text);
}

/** Returns the canonical request, which both sides sign. */
function canonical({ method, target, headers }: SignedRequest, signed: readonly string[]): string {
  const [path = '', query = ''] = target.split('?');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [method, path, pairs.join('&'), lines.join(''), signed.join(';'), headers['x-amz-content-sha256']].join('\n');
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
