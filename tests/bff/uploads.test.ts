import { upstreamHost } from './settings';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { imageTypes, uploadLimits } from '@/lib/contract/kit/upload-rules';
import { proxy } from '@/server/bff/proxy';
import { api } from '@/server/bff/api';
import { host, requestTo, sendTo } from './calls';
import { aSession } from './people';
import { reached, upstream } from './upstream';

const session = aSession({ traits: ['superuser'] });
const path = '/api/ins-api/agent/superuser/myagency/logo';
const address = `${upstreamHost}/ins-api/agent/superuser/myagency/logo`;

const formWith = (bytes: number) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes).fill(7)], 'לוגו.png', { type: 'image/png' }));
  return form;
};

/** Sends a form as a browser does, which adds the content type itself. */
async function post(
  body: BodyInit,
  headers: Record<string, string> = {},
  who: typeof session | null = session,
): Promise<Response> {
  const { headers: own } = await requestTo(path, { session: who });
  for (const [name, value] of Object.entries(headers)) own.set(name, value);
  return api(
    new Request(`http://${host}${path}`, { method: 'POST', headers: own, body, duplex: 'half' } as RequestInit),
    proxy,
  );
}

describe('AGY-01 uploads through the proxy', () => {
  it('AGY-01 reach the upstream as they are, with the key of the boundary', async () => {
    let got: { size: number; name: string } | undefined;
    upstream(
      http.post(address, async ({ request }) => {
        const file = (await request.formData()).get('file') as File;
        got = { size: file.size, name: file.name };
        return HttpResponse.json({ fileId: 'f-1', secret: 'x' });
      }),
    );
    const response = await post(formWith(2_000_000));
    expect([response.status, await response.json()]).toEqual([200, { fileId: 'f-1' }]);
    expect(got).toEqual({ size: 2_000_000, name: 'לוגו.png' });
  });

  it('AGY-01 are refused at once when they say that they are too large', async () => {
    const response = await post('x', {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(uploadLimits.logo * 2),
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { code: 'FILE_TOO_LARGE', maxBytes: uploadLimits.logo, reference: expect.any(String) },
    ]);
    expect(reached()).toHaveLength(0);
  });

  it('AGY-01 are cut where they turn out to be too large, and the upstream is not taken for sick', async () => {
    upstream(
      http.post(address, async ({ request }) =>
        HttpResponse.json({ fileId: String((await request.arrayBuffer()).byteLength) }),
      ),
    );
    const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)) });
    for (let time = 0; time < 3; time++) {
      const response = await post(endless(), { 'content-type': 'multipart/form-data; boundary=b' });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'FILE_TOO_LARGE']);
    }
    expect((await post(formWith(10))).status).toBe(200);
  });

  it('AGY-01 pass the upstream’s refusal on with what would be taken', async () => {
    upstream(
      http.post(address, () =>
        HttpResponse.json({ error: 'WRONG_FILE_TYPE', accepts: [...imageTypes] }, { status: 415 }),
      ),
    );
    const response = await post(formWith(10));
    expect([response.status, await response.json()]).toEqual([
      415,
      { code: 'WRONG_FILE_TYPE', accepts: [...imageTypes], reference: expect.any(String) },
    ]);
  });

  it.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'MALFORMED_REQUEST'],
    [
      'a form of another site',
      'x',
      { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'cross-site' },
      403,
      'CROSS_SITE_REQUEST',
    ],
  ])('AGY-01 are not %s', async (_, body, headers, status, code) => {
    const response = await post(body, headers);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(reached()).toHaveLength(0);
  });

  it('AGY-02 of who may not are not read', async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('it was read')) }, { highWaterMark: 0 });
    const response = await post(body, { 'content-type': 'multipart/form-data; boundary=b' }, aSession());
    expect(response.status).toBe(403);
    expect(reached()).toHaveLength(0);
  });
});

describe('AGY-01 files on their way back', () => {
  const image = '/api/ins-api/authenticated/images/f-1';
  const answer = (headers: Record<string, string>, status = 200) =>
    upstream(
      http.get(
        `${upstreamHost}/ins-api/authenticated/images/f-1`,
        () => new HttpResponse('bytes', { status, headers }),
      ),
    );

  it('AGY-01 run nothing, stay private and are asked about again', async () => {
    answer({ 'content-type': 'image/png', etag: '"abc"', 'content-disposition': 'inline; filename="a.png"' });
    const response = await sendTo(proxy, image, { session });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="a.png"',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('bytes');
  });

  it('AGY-01 are not sent twice', async () => {
    answer({ 'content-type': 'image/png', etag: '"abc"' });
    const response = await sendTo(proxy, image, { session, headers: { 'if-none-match': '"abc"' } });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', '"abc"']);
  });

  it('AGY-01 of a type that the call does not name do not come through', async () => {
    answer({ 'content-type': 'text/html' });
    const response = await sendTo(proxy, image, { session });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'UPSTREAM_BROKEN']);
  });
});
