import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/i18n/locales';

const origin = 'https://desk.example';

interface FetchEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** Runs the share part of the service worker with a store that records or refuses. */
function worker({ refuses = false } = {}) {
  const kept: { file: File; at: number; sheet: boolean }[] = [];
  let listen: ((event: FetchEvent) => void) | undefined;
  const transaction = () => {
    const running: Record<string, unknown> = {
      objectStore: () => ({ add: (item: (typeof kept)[number]) => kept.push(item) }),
    };
    setTimeout(() => (running.oncomplete as () => void)(), 0);
    return running;
  };
  const indexedDB = {
    open: () => {
      const request: Record<string, unknown> = { result: { transaction, close: () => undefined } };
      setTimeout(() => (request[refuses ? 'onerror' : 'onsuccess'] as () => void)(), 0);
      return request;
    },
  };
  // Node requires an absolute URL in a redirect; a worker accepts a relative one.
  const answers = {
    redirect: (path: string, status: number) => new Response(null, { status, headers: { location: path } }),
  };
  const self = { location: { origin }, addEventListener: (_: string, found: typeof listen) => (listen = found) };
  vm.runInNewContext(readFileSync('public/share-target.js', 'utf8'), {
    self,
    indexedDB,
    URL,
    File,
    Response: answers,
    Date,
    Promise,
  });
  const post = async (
    path: string,
    method = 'POST',
    files: File[] = [],
    referrer = '',
    sheets: File[] = [],
  ): Promise<Response | undefined> => {
    const form = new FormData();
    for (const file of files) form.append('pages', file);
    for (const file of sheets) form.append('sheets', file);
    let answer: Promise<Response> | undefined;
    const body = method === 'POST' ? form : null;
    const request = new Request(`${origin}${path}`, { method, body });
    // Browsers set the referrer of a navigation; scripts cannot.
    Object.defineProperty(request, 'referrer', { value: referrer });
    listen?.({ request, respondWith: (given) => (answer = given) });
    return answer;
  };
  return { kept, post };
}

const photo = () => new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });

describe('DOC-02 sharing to the installed product', () => {
  test.each(locales)('DOC-02 the manifest in %s offers it for pictures, PDF and Excel', (locale) => {
    const { share_target: target } = JSON.parse(readFileSync(`public/manifest.${locale}.webmanifest`, 'utf8')) as {
      share_target: Record<string, unknown>;
    };
    expect(target).toMatchObject({
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          { name: 'pages' },
          { name: 'sheets', accept: expect.arrayContaining(['.xlsx', '.xls', '.zip']) as unknown },
        ],
      },
    });
    // Without the worker the request reaches the server, and the screen shows that the share failed.
    expect(target.action).toBe('/customers/scan?shared=failed');
  });

  test('DOC-02 the service worker has it', () => {
    expect(readFileSync('scripts/stack/service-worker.ts', 'utf8')).toContain("importScripts: ['/share-target.js']");
  });

  test('DOC-02 files are kept and the scan screen is opened; empty ones are left out', async () => {
    const { kept, post } = worker();
    const answer = await post('/customers/scan?shared=failed', 'POST', [photo(), photo(), new File([], 'nothing.jpg')]);
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/customers/scan?shared=2']);
    expect(kept.map(({ file }) => file.name)).toEqual(['photo.jpg', 'photo.jpg']);
  });

  test('IMP-04 Excel files are kept apart from pages, and the screen of imports is opened', async () => {
    const { kept, post } = worker();
    const sheet = new File(['rows'], 'renewals.xlsx');
    const answer = await post('/customers/scan?shared=failed', 'POST', [photo()], '', [sheet]);
    expect(answer?.headers.get('location')).toBe('/processes/management?shared=1');
    expect(kept.map(({ file, sheet: isSheet }) => [file.name, isSheet])).toEqual([
      ['photo.jpg', false],
      ['renewals.xlsx', true],
    ]);
  });

  test('DOC-02 what cannot be kept is said', async () => {
    const answer = await worker({ refuses: true }).post('/customers/scan?shared=failed', 'POST', [photo()]);
    expect(answer?.headers.get('location')).toBe('/customers/scan?shared=failed');
  });

  test('DOC-02 a form of another site puts nothing into the scan', async () => {
    const { kept, post } = worker();
    const answer = await post('/customers/scan', 'POST', [photo()], 'https://elsewhere.example/form');
    expect(answer?.headers.get('location')).toBe('/customers/scan?shared=failed');
    expect(kept).toEqual([]);
    await post('/customers/scan', 'POST', [photo()], `${origin}/customers`);
    expect(kept).toHaveLength(1);
  });

  test('DOC-02 names of shared files stay on one line', async () => {
    const { kept, post } = worker();
    await post('/customers/scan', 'POST', [new File(['x'], 'photo.jpg', { type: 'image/jpeg' })]);
    expect(kept[0]!.file.type).toBe('image/jpeg');
    expect(readFileSync('public/share-target.js', 'utf8')).toContain('onOneLine(file.name)');
  });

  test('DOC-02 other requests pass by', async () => {
    const { post } = worker();
    expect(await post('/customers/scan', 'GET')).toBeUndefined();
    expect(await post('/customers/new', 'POST', [photo()])).toBeUndefined();
  });
});
