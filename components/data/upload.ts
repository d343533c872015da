import { type EndpointDefinition, fillPath, isMultipart, type OutputOf } from '@/lib/contract/kit/endpoint';
import { type LooseInput, toSearchParams } from '@/lib/contract/kit/call';
import type { ApiError } from '@/lib/contract/kit/errors';
import { ApiFailure, unreachable } from './api-failure';
import { photoWithinLimits } from './photo';
import { noteRefusal, pageHeaders } from './page-account';
import { signInAgain } from './sign-in-again';

interface Upload extends Pick<LooseInput, 'params' | 'query' | 'idempotencyKey'> {
  file: Blob;
  /** Name for a file without one: a cropped picture. */
  name?: string;
  fields?: Record<string, string>;
}

interface Watching {
  /** Cancels; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Share of the file that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Uploads one file through the BFF. A photo with too many pixels is scaled down first; a file that is too large is
 * refused with the server's error.
 * @throws ApiFailure; an ended session also leads to sign-in (SGN-10)
 */
export async function upload<E extends EndpointDefinition>(
  endpoint: E,
  { file: chosen, name, fields, ...input }: Upload,
  watching: Watching = {},
): Promise<OutputOf<E>> {
  const rules = endpoint.body;
  if (!isMultipart(rules)) throw new Error(`${endpoint.path} takes no file`);
  const file = await photoWithinLimits(chosen, rules.maxBytes);
  if (file.size > rules.maxBytes)
    throw new ApiFailure(413, { code: 'FILE_TOO_LARGE', maxBytes: rules.maxBytes, reference: '' });
  const form = new FormData();
  // Fields first: the server reads in order and needs to know the purpose of the file.
  for (const [field, value] of Object.entries(fields ?? {})) form.set(field, value);
  form.set(rules.file, file, name ?? (chosen instanceof File ? chosen.name : 'file'));
  const search = toSearchParams(input.query).toString();
  const address = `/api/${endpoint.upstream}/${fillPath(endpoint.path, input.params)}${search && `?${search}`}`;
  const { status, body } = await send(endpoint.method, address, form, input.idempotencyKey, watching);
  if (status >= 200 && status < 300) return body as OutputOf<E>;
  const failure = new ApiFailure(status, isError(body) ? body : { code: 'UNKNOWN_ERROR', reference: '' });
  signInAgain(failure);
  noteRefusal(failure);
  throw failure;
}

const isError = (body: unknown): body is ApiError => typeof body === 'object' && body !== null && 'code' in body;

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(
  method: string,
  address: string,
  form: FormData,
  key: string | undefined,
  { signal, onProgress }: Watching,
) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', cancel, { once: true });
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }));
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel));
    request.open(method, address);
    if (key) request.setRequestHeader('Idempotency-Key', key);
    for (const [header, value] of Object.entries(pageHeaders())) request.setRequestHeader(header, value);
    request.send(form);
  });
}
