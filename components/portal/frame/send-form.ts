import { failureOf, unreachable } from '@/components/data/api-failure';

/** Sends a form with a file and reports progress. @throws ApiFailure */
export function sendForm<T>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) resolve(JSON.parse(request.responseText) as T);
      else void failureOf(response).then(reject);
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(unreachable()));
    request.open('POST', `/api${path}`);
    request.send(form);
  });
}
