import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, unreachable } from '@/components/data/api-failure';
import { newAttempts, type Transport } from '@/components/data/attempts';
import { abandon, sendInParts } from '@/components/imports/send-in-parts';
import { type FileUpload, Uploads } from '@/components/imports/upload-store';
import { imports } from '@/lib/contract/customers/imports';
import { Refused, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { begin, piecesOf, sendPart } from './parts';
import { largeWorkbook } from './workbooks';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const header = ['חברה', 'מספר פוליסה', 'שם מבוטח', 'ת.ז.', 'מספר רכב', 'ענף', 'תאריך תחילה', 'תאריך סיום', 'פרמיה'];
const row = ['הראל', '941100', 'כהן דוד', '300000205', '12-345-67', 'רכב מקיף', '01/03/2031', '29/02/2032', 3_000];
/** A file of three parts. Once it is complete, the same bytes are another upload. */
const bytes = largeWorkbook([header, row], 9);
const fileOf = (name: string, contents = bytes) => new File([contents], `${name}.xlsx`);

/** The browser around a page: its connection, and the locks that its tabs share. */
function newBrowser() {
  const waiting = new Set<() => void>();
  const held = new Map<string, Promise<unknown>>();
  const hold = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const now = work().finally(() => held.delete(name));
    held.set(name, now);
    return now;
  };
  async function request<T>(
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: object | null) => Promise<T>,
  ) {
    if (options.ifAvailable && held.has(name)) return work(null);
    while (held.has(name)) await held.get(name)!.catch(() => undefined);
    return hold(name, () => work({}));
  }
  const navigator = { onLine: true, locks: { request } };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', (_: string, go: () => void) => waiting.add(go));
  vi.stubGlobal('removeEventListener', (_: string, go: () => void) => waiting.delete(go));
  return {
    goOffline: () => (navigator.onLine = false),
    goOnline: () => {
      navigator.onLine = true;
      const told = [...waiting];
      waiting.clear();
      for (const go of told) go();
    },
    waits: () => waiting.size,
  };
}

let browser: ReturnType<typeof newBrowser>;
beforeEach(() => {
  browser = newBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** Happens around a call, named by its action: before it is sent, and before its answer arrives. */
type Around = (name: string, moment: 'sent' | 'answered') => Promise<void> | void;

/** Opens a page of the browser whose calls go to the upstream. */
function openPage(around: Around = () => undefined) {
  const calls: string[] = [];
  const nameOf = (endpoint: object) => Object.entries(imports).find(([, one]) => one === endpoint)![0];
  const through = async <T>(endpoint: object, signal: AbortSignal | undefined, work: () => Promise<T>) => {
    const name = nameOf(endpoint);
    signal?.throwIfAborted();
    calls.push(name);
    await around(name, 'sent');
    signal?.throwIfAborted();
    try {
      const answer = await work();
      await around(name, 'answered');
      signal?.throwIfAborted();
      return answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new ApiFailure(error.status, { code: error.body.error, reference: '' });
    }
  };
  const transport = {
    request: (endpoint: never, input: never, { signal }: { signal?: AbortSignal }) =>
      through(endpoint, signal, () => reference.call(endpoint, input, agent)),
    upload: (
      endpoint: never,
      { params, file }: { params: { uploadId: string; part: string }; file: Blob },
      along: { signal?: AbortSignal },
    ) =>
      through(endpoint, along.signal, async () =>
        sendPart(reference, params, params.part, new Uint8Array(await file.arrayBuffer()), agent),
      ),
  } as unknown as Transport;
  const attempt = newAttempts(async () => transport);
  const uploads = new Uploads(async () => ({
    sendInParts: (file, about, along) => sendInParts(file, about, along, attempt),
    abandon: (uploadId) => abandon(uploadId, attempt),
  }));
  const outcomes: string[] = [];
  uploads.onOutcome((outcome, { file: { name } }, attended) =>
    outcomes.push(`${name} ${outcome}${attended ? ' attended' : ''}`),
  );
  const start = (file: File) => uploads.start({ file, source: 'BAFI', supplier: null, expectedId: null });
  const one = (key: string) => uploads.all().find((upload) => upload.key === key) as FileUpload;
  const reach = (key: string, state: FileUpload['state']) =>
    vi.waitFor(() => expect(one(key).state).toBe(state), { timeout: 20_000 });
  return { uploads, calls, outcomes, start, one, reach };
}

const count = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;
const upstream = () => reference.call(imports.uploads, { query: {} }, agent);
const runsOf = async (name: string) =>
  (await reference.call(imports.runs, { query: { size: 100 } }, agent)).content.filter((run) => run.fileName === name);

it('IMP-02 two files are sent at once, and each says that it has arrived', async () => {
  const page = openPage();
  const [one, other] = [fileOf('941100'), fileOf('941101', largeWorkbook([header, row], 10))];
  const keys = [page.start(one), page.start(other)];
  // The same file once more is the same upload.
  expect(page.start(one)).toBe(keys[0]);
  const leave = page.uploads.attend(keys[1]!);
  for (const key of keys) await page.reach(key, 'done');
  leave();
  expect(page.outcomes.toSorted()).toEqual(['941100.xlsx done', '941101.xlsx done attended']);
  expect(count(page.calls, 'sendPart')).toBe(6);
  for (const key of keys)
    expect(await runsOf(page.one(key).file.name)).toMatchObject([{ importId: page.one(key).importId }]);
  page.uploads.dismiss(keys[0]!);
  expect(page.uploads.all().map(({ key }) => key)).toEqual([keys[1]]);
});

it('IMP-02 answers are lost and the connection comes back: one upload, one import', async () => {
  const lost = new Set(['beginUpload', 'sendPart', 'finishUpload']);
  const page = openPage((name, moment) => {
    if (moment !== 'answered' || !lost.delete(name)) return;
    browser.goOffline();
    throw unreachable();
  });
  const key = page.start(fileOf('941110'));
  for (const left of [2, 1, 0]) {
    await vi.waitFor(() => expect(browser.waits()).toBe(1), { timeout: 20_000 });
    expect(page.one(key)).toMatchObject({ state: 'running', sending: { waits: 'connection' } });
    expect(lost.size).toBe(left);
    browser.goOnline();
  }
  await page.reach(key, 'done');
  expect(await runsOf('941110.xlsx')).toHaveLength(1);
  expect((await upstream()).filter(({ fileName }) => fileName === '941110.xlsx')).toEqual([]);
});

it('IMP-02 an upload whose last answer was lost is not sent again', async () => {
  let refusals = 1;
  const page = openPage((name, moment) => {
    if (name === 'finishUpload' && moment === 'answered' && refusals-- > 0)
      throw new ApiFailure(400, { code: 'UNKNOWN_ERROR', reference: '' });
  });
  const key = page.start(fileOf('941120'));
  await page.reach(key, 'failed');
  expect(page.outcomes).toEqual(['941120.xlsx failed']);
  page.uploads.resume(key);
  await page.reach(key, 'done');
  expect([count(page.calls, 'beginUpload'), count(page.calls, 'sendPart')]).toEqual([1, 3]);
  expect(await runsOf('941120.xlsx')).toHaveLength(1);
});

it('IMP-02 a pause keeps what has arrived, and the file goes on at the first part that is missing', async () => {
  const page = openPage((name, moment) => {
    if (name === 'sendPart' && moment === 'answered' && count(page.calls, 'sendPart') === 2) page.uploads.pause(key);
  });
  const key = page.start(fileOf('941130'));
  await page.reach(key, 'paused');
  page.uploads.resume(key);
  await page.reach(key, 'done');
  // The answer to the second part came after the pause, and the upstream had the part.
  expect([count(page.calls, 'sendPart'), page.one(key).stoodAt]).toEqual([3, 8 * 1024 * 1024]);
});

it('IMP-02 a cancelled file leaves nothing behind, also when it is cancelled before its first answer', async () => {
  for (const moment of ['beginUpload', 'sendPart']) {
    const page = openPage((name, at) => {
      if (name === moment && at === 'sent') void page.uploads.cancel(key);
    });
    const key = page.start(fileOf('941140'));
    await vi.waitFor(() => expect(page.outcomes).toEqual(['941140.xlsx cancelled']), { timeout: 20_000 });
    expect(page.uploads.all()).toEqual([]);
    expect((await upstream()).filter(({ fileName }) => fileName === '941140.xlsx')).toEqual([]);
  }
});

it('IMP-02 a file whose import has begun cannot be cancelled any more, and ends as one that has arrived', async () => {
  const page = openPage((name, at) => {
    if (name === 'finishUpload' && at === 'answered' && count(page.calls, 'finishUpload') === 1)
      void page.uploads.cancel(key);
  });
  const key = page.start(fileOf('941150'));
  await page.reach(key, 'done');
  expect(page.outcomes).toEqual(['941150.xlsx done']);
  expect(await runsOf('941150.xlsx')).toMatchObject([{ importId: page.one(key).importId }]);
});

it('IMP-02 another tab with the same file waits, and gets the same import', async () => {
  let go!: () => void;
  const held = new Promise<void>((resolve) => (go = resolve));
  const first = openPage((name, moment) => (name === 'sendPart' && moment === 'sent' ? held : undefined));
  const second = openPage();
  const key = first.start(fileOf('941160'));
  await vi.waitFor(() => expect(first.calls).toContain('sendPart'), { timeout: 20_000 });
  const other = second.start(fileOf('941160'));
  await vi.waitFor(() => expect(second.one(other).sending.waits).toBe('tab'), { timeout: 20_000 });
  go();
  await first.reach(key, 'done');
  await second.reach(other, 'done');
  expect(second.one(other).importId).toBe(first.one(key).importId);
  expect(await runsOf('941160.xlsx')).toHaveLength(1);
});

it('IMP-02 an upload that was cancelled elsewhere says so, and starts anew', async () => {
  const file = fileOf('941170');
  const page = openPage(async (name, moment) => {
    if (name !== 'sendPart' || moment !== 'sent' || count(page.calls, 'sendPart') !== 2) return;
    const [upload] = (await upstream()).filter(({ fileName }) => fileName === '941170.xlsx');
    await reference.call(imports.abandonUpload, { params: { uploadId: upload!.uploadId } }, agent);
  });
  const key = page.start(file);
  await page.reach(key, 'failed');
  expect(page.one(key)).toMatchObject({ failure: { code: 'NOT_FOUND' }, upload: null });
  page.uploads.resume(key);
  await page.reach(key, 'done');
  expect(count(page.calls, 'sendPart')).toBe(5);
});

it('IMP-02 signing out ends the uploads of the page, and what has arrived is gone on with later', async () => {
  const page = openPage((name, moment) => {
    if (name === 'sendPart' && moment === 'sent' && count(page.calls, 'sendPart') === 2) page.uploads.forget();
  });
  page.start(fileOf('941180'));
  await vi.waitFor(() => expect(page.uploads.all()).toEqual([]), { timeout: 20_000 });
  expect([page.outcomes, count(page.calls, 'sendPart')]).toEqual([[], 2]);
  expect(piecesOf(bytes)).toHaveLength(3);
  expect(await begin(reference, bytes, agent)).toMatchObject({ missing: [1, 2] });
});
