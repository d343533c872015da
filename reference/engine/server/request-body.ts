import type { Context as HonoContext } from 'hono';
import { type EndpointDefinition, isMultipart } from '../../../lib/contract/kit/endpoint';
import { isTooDeep } from '../../../lib/rules/kit/json-depth';
import { cleanUpload } from '../files/clean-upload';
import type { FileStore } from '../store/file-store';
import { receiveUpload } from '../files/receive-upload';
import type { PdfEngine } from '../pdf/engine';
import { Failure } from '../failures/failure';

/** Maximum size of a JSON body, bytes: a car request with four drivers is below 10,000. */
const maxJson = 1_000_000;
/** PostgreSQL cannot store U+0000, in text or in JSON. */
const noText = /\\u0000|\u0000/;

/**
 * Returns the raw body as the endpoint declares it: a JSON value, an upload whose file is already stored, or undefined.
 * @throws Failure MALFORMED_REQUEST, and what `receiveUpload` and `cleanUpload` throw
 */
export async function readBody(
  c: HonoContext,
  endpoint: EndpointDefinition,
  stores: { files: FileStore; pdf: PdfEngine },
): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (isMultipart(endpoint.body)) {
    const upload = await receiveUpload(c.req.raw, endpoint.body, stores.files);
    // A call of the portal checks its link first: decoding costs more than a stranger may spend.
    return endpoint.access === 'public' ? upload : cleanUpload(upload, endpoint.body, stores);
  }
  if (endpoint.encoding === 'form' && type === 'application/x-www-form-urlencoded') return readForm(c);
  if (type !== 'application/json') throw malformed('application/json expected');
  const limit = endpoint.largestBody ?? maxJson;
  refuseLonger(c, limit);
  const text = await c.req.text();
  if (text.length > limit) throw malformed('body is too long');
  if (noText.test(text)) throw malformed('U+0000 is not text');
  const value = parse(text);
  if (isTooDeep(value)) throw malformed('body is nested too deeply');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('body is not JSON');
  }
}

/** Returns the fields of a form-encoded body. JSON with the same fields is accepted too. */
async function readForm(c: HonoContext): Promise<Record<string, string>> {
  refuseLonger(c, maxJson);
  const text = await c.req.text();
  if (text.length > maxJson) throw malformed('body is too long');
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (Object.values(fields).some((value) => value.includes('\0'))) throw malformed('U+0000 is not text');
  return fields;
}

function refuseLonger(c: HonoContext, limit: number): void {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > limit) throw malformed('body is too long');
}

const malformed = (message: string) => new Failure('MALFORMED_REQUEST', { message });
