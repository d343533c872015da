import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '@/lib/contract/customers/mails';
import { namesPicture } from '@/reference/concepts/mails/remote-pictures';
import { cleanHtml } from '@/reference/engine/mail/clean-html';
import { pictureOf } from '../engine/uploads';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let mailId: string;
let server: Server;
let port: number;
/** What reached the server of the pictures. */
let asked: IncomingMessage[] = [];

const tooLarge = 5 * 1024 * 1024 + 1;
const png = Buffer.from(pictureOf('png', 3));

function answer(request: IncomingMessage, response: ServerResponse): void {
  asked.push(request);
  const bytes: Record<string, Buffer> = {
    '/a.png': png,
    '/page.png': Buffer.from('<script>alert(1)</script>'),
    '/drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/large.png': Buffer.concat([png, Buffer.alloc(tooLarge)]),
  };
  const found = bytes[new URL(request.url ?? '', 'http://x').pathname];
  if (request.url === '/inside.png') return void response.writeHead(302, { location: 'https://10.0.0.7/a.png' }).end();
  // What the server says of them is never true.
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html', 'set-cookie': 'seen=1' }).end(found);
}

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  reference = await startTestReference({ admittedFileHosts: ['127.0.0.1'] });
  agent = await reference.as('agent');
  const query = { query: 'from:migdal-demo' };
  const { content } = await reference.call(mails.find, { query }, agent);
  mailId = content[0]!.entityId;
  const names = ['a.png?x=1&y=2', 'page.png', 'drawing.png', 'large.png', 'inside.png', 'nowhere.png'];
  const inside = ['https://localhost/a.png', 'https://169.254.169.254/a.png'];
  const html = [...names.map((name) => `http://127.0.0.1:${port}/${name}`), ...inside]
    .map((address) => `<img src="${address.replaceAll('&', '&amp;')}">`)
    .join('');
  await reference.database.db
    .updateTable('mails')
    .set({ html: cleanHtml(html) })
    .where('id', '=', mailId)
    .execute();
});
afterAll(async () => {
  await reference.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => {
  asked = [];
});

const fetched = (address: string, session = agent) =>
  reference.send(mails.picture, { params: { mailId }, query: { address } }, session);
const here = (name: string) => `http://127.0.0.1:${port}/${name}`;

describe('MBX-02 pictures on other servers', () => {
  test('MBX-02 come through the upstream, without a word about the reader', async () => {
    const response = await fetched(here('a.png?x=1&y=2'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers.cookie).toBeUndefined();
    expect(asked[0]!.headers.referer).toBeUndefined();
    expect(asked[0]!.headers.authorization).toBeUndefined();
  });

  test.each([['page.png'], ['drawing.png'], ['large.png'], ['inside.png'], ['nowhere.png']])(
    'MBX-05 %s is no picture that may be shown',
    async (name) => {
      expect((await fetched(here(name))).status).toBe(404);
      expect(asked).toHaveLength(1);
    },
  );

  test.each([['https://localhost/a.png'], ['https://169.254.169.254/a.png']])(
    'MBX-05 %s is inside, and nobody asks there',
    async (address) => {
      expect((await fetched(address)).status).toBe(404);
    },
  );

  test('MBX-05 nothing is fetched that the mail does not name, and nothing for others', async () => {
    expect((await fetched(here('other.png'))).status).toBe(404);
    for (const login of ['superuser', 'trusted'])
      expect((await fetched(here('a.png?x=1&y=2'), await reference.as(login))).status).toBe(404);
    expect(asked).toEqual([]);
    const html = cleanHtml('<p>data-remote="https://a.test/1"</p><img src="https://a.test/2">');
    expect(namesPicture(html, 'https://a.test/1')).toBe(false);
    expect(namesPicture(html, 'https://a.test/2')).toBe(true);
  });

  test('MBX-02 are shown unasked where the reader wants it, but never of a forged sender or in the spam', async () => {
    const params = { mailId };
    const card = async (session = agent) => (await reference.call(mails.get, { params }, session)).pictures;
    const set = async (columns: object) =>
      reference.database.db.updateTable('mails').set(columns).where('id', '=', mailId).execute();
    expect(await card()).toBe('ASK');
    expect((await reference.call(mails.showPictures, { params, body: { always: true } }, agent)).pictures).toBe(
      'ALWAYS',
    );
    await reference.call(mails.showPictures, { params, body: { always: true } }, agent);
    await set({ sender_check: 'FAIL' });
    expect(await card()).toBe('ASK');
    await set({ sender_check: 'NONE', folder: 'SPAM' });
    expect(await card()).toBe('ASK');
    await set({ folder: 'INBOX' });
    expect(await card()).toBe('ALWAYS');
    expect((await reference.call(mails.showPictures, { params, body: { always: false } }, agent)).pictures).toBe('ASK');
  });
});
