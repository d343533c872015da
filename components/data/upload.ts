import { type EndpointDefinition, fillPath, isMultipart, type OutputOf } from '@/lib/contract/endpoint';
import { type LooseInput, toSearchParams } from '@/lib/contract/call';
import type { ApiError } from '@/lib/contract/errors';
import { ApiFailure, unreachable } from './api-failure';
import { signInAgain } from './sign-in-again';

interface Upload extends Pick<LooseInput, 'params' | 'query' | 'idempotencyKey'> {
  file: Blob;
  /** Name of a file that has none of its own: a picture that was cropped. */
  name?: string;
  fields?: Record<string, string>;
}

interface Watching {
  /** Cancels; the promise then fails with the signal's reason. */
  signal?: AbortSignal;
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Uploads one file through the BFF. A file that is too large is refused here already, in the same words.
 * @throws ApiFailure; an ended session leads to sign-in besides (SGN-10).
 */
export async function upload<E extends EndpointDefinition>(
  endpoint: E,
  { file, name, fields, ...input }: Upload,
  watching: Watching = {},
): Promise<OutputOf<E>> {
  const rules = endpoint.body;
  if (!isMultipart(rules)) throw new Error(`${endpoint.path} takes no file`);
  if (file.size > rules.maxBytes)
    throw new ApiFailure(413, { code: 'FILE_TOO_LARGE', maxBytes: rules.maxBytes, reference: '' });
  const form = new FormData();
  // Fields first: the server reads in order, and must know what a file is for before it comes.
  for (const [field, value] of Object.entries(fields ?? {})) form.set(field, value);
  form.set(rules.file, file, name ?? (file instanceof File ? file.name : 'file'));
  const search = toSearchParams(input.query).toString();
  const address = `/api/${endpoint.upstream}/${fillPath(endpoint.path, input.params)}${search && `?${search}`}`;
  const { status, body } = await send(endpoint.method, address, form, input.idempotencyKey, watching);
  if (status >= 200 && status < 300) return body as OutputOf<E>;
  const failure = new ApiFailure(status, isError(body) ? body : { code: 'UNKNOWN_ERROR', reference: '' });
  signInAgain(failure.code);
  throw failure;
}

const isError = (body: unknown): body is ApiError => typeof body === 'object' && body !== null && 'code' in body;

/** By XMLHttpRequest: `fetch` does not tell how much of a body has left. */
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
    request.send(form);
  });
}
