import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { banners } from '@/lib/contract/desk/banners';
import { files } from '@/lib/contract/documents/files';
import { profiles } from '@/lib/contract/agencies/profiles';
import { uploadLimits } from '@/lib/contract/kit/upload-rules';
import { rangeIn } from '@/reference/engine/files/byte-range';
import { typeOf } from '@/reference/engine/store/file-type';
import { pictureSize } from '@/lib/format/picture-size';
import { startTestReference, type TestReference, type TestSession } from '../harness';
import { freshDataFolder } from '../template';
import { addressOf, bytesOf, photographed, pictureOf, type Sending, sendUpload, vastPng } from './uploads';

let folder: string;
let reference: TestReference;
let superuser: TestSession;
beforeAll(async () => {
  folder = await freshDataFolder();
  reference = await startTestReference({ dataDir: folder });
  superuser = await reference.as('superuser');
});
afterAll(async () => {
  await reference.stop();
  rmSync(folder, { recursive: true, force: true });
});

const logo = (sending: Omit<Sending, 'url'>) =>
  sendUpload(agencies.uploadLogo, { url: reference.url, session: superuser, ...sending });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error: string; maxBytes?: number; accepts?: string[] }),
});
const kept = () =>
  readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
const image = (fileId: string, session: TestSession, headers?: Record<string, string>) =>
  reference.send(files.image, { params: { fileId } }, session, { headers });

async function uploaded(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { fileId: string }).fileId;
}

describe('AGY-01 a file goes in and comes out', () => {
  test('AGY-01 the same picture, with its type, size, tag and name', async () => {
    const file = pictureOf('png', 1, 400, 300);
    const fileId = await uploaded(await logo({ file, name: '../לוגו "חדש".png' }));
    const response = await image(fileId, superuser);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(pictureSize(bytes)).toEqual({ width: 400, height: 300 });
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.byteLength),
      etag: `"${hash}"`,
      'content-disposition': `inline; filename="logo _hdsh_.png"; filename*=UTF-8''${encodeURIComponent('לוגו "חדש".png')}`,
    });
    expect((await reference.call(agencies.details, undefined, superuser)).logo).toBe(fileId);
    expect((await reference.call(agencies.myAgency, undefined, await reference.as('agent'))).logo).toBe(fileId);
  });

  test('AGY-01 a part of it when a part is asked for', async () => {
    const fileId = await uploaded(await logo({ file: pictureOf('png', 5) }));
    const { byteLength } = await (await image(fileId, superuser)).arrayBuffer();
    const response = await image(fileId, superuser, { range: 'bytes=0-7' });
    expect([response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength]).toEqual(
      [206, `bytes 0-7/${byteLength}`, 8],
    );
  });

  test('AGY-01 the same bytes are kept once, and a new logo takes the place of the old one', async () => {
    const file = pictureOf('jpeg', 7);
    const first = await uploaded(await logo({ file }));
    const count = kept().length;
    const second = await uploaded(await logo({ file, name: 'other.jpg' }));
    expect(kept()).toHaveLength(count);
    expect((await image(first, superuser)).status).toBe(404);
    expect((await image(second, superuser)).status).toBe(200);
    await reference.call(agencies.removeLogo, undefined, superuser);
    expect((await image(second, superuser)).status).toBe(404);
  });
});

describe('AGY-01 what is refused, and what it leaves', () => {
  const before = () => kept().length;

  test('AGY-01 a file at the limit goes in, one byte more does not', async () => {
    const atLimit = new Uint8Array(uploadLimits.logo);
    atLimit.set(pictureOf('png', 3));
    await uploaded(await logo({ file: atLimit }));
    const count = before();
    expect(await refusal(await logo({ file: bytesOf('png', uploadLimits.logo + 1, 4) }))).toMatchObject({
      status: 413,
      error: 'FILE_TOO_LARGE',
      maxBytes: uploadLimits.logo,
    });
    expect(kept()).toHaveLength(count);
  });

  test('AGY-01 a photo may be larger than a logo', async () => {
    const file = new Uint8Array(uploadLimits.logo + 1);
    file.set(pictureOf('jpeg'));
    const response = await sendUpload(profiles.uploadPhoto, { url: reference.url, session: superuser, file });
    expect(response.status).toBe(200);
  });

  test.each([
    ['logo', agencies.uploadLogo, 'superuser', 11],
    ['photo of the agency', agencies.addPhoto, 'superuser', 12],
    ['photo of a person', profiles.uploadPhoto, 'agent', 13],
    ['banner', banners.uploadImage, 'backoffice', 14],
    ['file of a banner', banners.uploadFile, 'backoffice', 15],
  ])(
    'AGY-01 %s: a picture that would fill the memory is refused, and a camera leaves no trace',
    async (_, door, who, mark) => {
      const sending = { url: reference.url, session: await reference.as(who) };
      const vast = await sendUpload(door, { ...sending, file: vastPng() });
      expect(await refusal(vast)).toMatchObject({ status: 413, error: 'PICTURE_TOO_LARGE' });
      const count = new Set(kept());
      const response = await sendUpload(door, { ...sending, file: photographed(pictureOf('jpeg', mark)) });
      expect(response.status).toBe(200);
      const [redrawn] = kept()
        .filter((place) => !count.has(place))
        .map((place) => readFileSync(place, 'latin1'))
        .filter((bytes) => !bytes.includes('GPS 32.0853'));
      expect(redrawn).toBeDefined();
      expect(redrawn).not.toContain('Exif');
    },
  );

  test.each([
    ['a page that calls itself a picture', bytesOf('html')],
    ['a document where a picture is asked for', bytesOf('pdf')],
    ['a picture that ends in its first bytes', bytesOf('png', 5)],
  ])('AGY-01 %s', async (_, file) => {
    const count = before();
    expect(await refusal(await logo({ file, name: 'picture.png', type: 'image/png' }))).toMatchObject({
      status: 415,
      error: 'WRONG_FILE_TYPE',
      accepts: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    });
    expect(kept()).toHaveLength(count);
  });

  test('AGY-01 an empty file is called empty', async () => {
    expect(await refusal(await logo({ file: new Uint8Array() }))).toMatchObject({
      status: 400,
      error: 'FILE_IS_EMPTY',
    });
  });

  test('AGY-01 a body without a file', async () => {
    expect(await refusal(await logo({ fields: { note: 'x' } }))).toMatchObject({
      status: 400,
      error: 'VALIDATION_ERROR',
    });
  });

  test('AGY-01 a connection that is cut leaves nothing', async () => {
    const count = before();
    const { hostname, port } = new URL(reference.url);
    const address = new URL(addressOf(reference.url, agencies.uploadLogo, {}, superuser));
    const socket = connect(Number(port), hostname);
    const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    socket.write(
      `POST ${address.pathname}${address.search} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 900000\r\n\r\n${head}`,
    );
    socket.write(bytesOf('png', 200_000));
    await expect.poll(() => kept().length).toBe(count + 1);
    socket.destroy();
    await expect.poll(() => kept().length).toBe(count);
  });

  test('AGY-01 a body that stops before its end leaves nothing', async () => {
    const count = before();
    const head = new TextEncoder().encode(
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    );
    const response = await fetch(addressOf(reference.url, agencies.uploadLogo, {}, superuser), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body: new Blob([head, bytesOf('png', 4_000)]),
    });
    expect(await refusal(response)).toMatchObject({ status: 400, error: 'MALFORMED_REQUEST' });
    expect(kept()).toHaveLength(count);
  });
});

describe('AGY-01 whose files they are', () => {
  test('AGY-01 another agency finds nothing, its own secretary does', async () => {
    const fileId = await uploaded(await logo({ file: pictureOf('png', 9) }));
    expect((await image(fileId, await reference.as('other'))).status).toBe(404);
    expect((await image(fileId, await reference.as('secretary'))).status).toBe(200);
  });

  test('AGY-02 a logo is the superuser’s to set: nothing of the body is read for others', async () => {
    const count = kept().length;
    const response = await sendUpload(agencies.uploadLogo, {
      url: reference.url,
      session: await reference.as('agent'),
      file: bytesOf('png', 4_000, 11),
    });
    expect(response.status).toBe(403);
    expect(kept()).toHaveLength(count);
  });
});

describe('AGY-01 ranges and types', () => {
  test.each([
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['bytes=4-', 10, { start: 4, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=2-99', 10, { start: 2, end: 9 }],
    ['bytes=10-', 10, undefined],
    ['bytes=-', 10, undefined],
    ['bytes=0-1,3-4', 10, undefined],
    [null, 10, undefined],
  ])('AGY-01 reads the range %s', (header, size, range) => {
    expect(rangeIn(header, size)).toEqual(range);
  });

  test('AGY-01 knows a type by its bytes', () => {
    expect([bytesOf('png'), bytesOf('jpeg'), bytesOf('pdf'), bytesOf('html')].map(typeOf)).toEqual([
      'image/png',
      'image/jpeg',
      'application/pdf',
      undefined,
    ]);
    expect(typeOf(Buffer.from('RIFF0000WEBPVP8 '))).toBe('image/webp');
    expect(typeOf(Buffer.from('RIFF0000WAVEfmt '))).toBe('audio/wav');
    expect(typeOf(Buffer.from('RIFF0000AVI LIST'))).toBeUndefined();
    const audio = [[...Buffer.from('ID3')], [0xff, 0xfb, 0x90, 0x00], [...Buffer.from('0000ftypM4A ')]];
    expect(audio.map((bytes) => typeOf(Uint8Array.from(bytes)))).toEqual(['audio/mpeg', 'audio/mpeg', 'audio/mp4']);
    expect(
      [[...Buffer.from('0000ftypmp42')], [0xff, 0xff, 0xff, 0xff]].map((bytes) => typeOf(Uint8Array.from(bytes))),
    ).toEqual([undefined, undefined]);
    expect(typeOf(Buffer.from('GIF89a'))).toBe('image/gif');
  });
});
