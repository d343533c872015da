import { createCanvas } from '@napi-rs/canvas';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { callParameters, idempotencyHeader } from '@/lib/contract/kit/call-parameters';
import type { TestSession } from '../harness';

const head = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  pdf: [...'%PDF-1.7\n'].map((letter) => letter.charCodeAt(0)),
  html: [...'<html><script>'].map((letter) => letter.charCodeAt(0)),
};

/** Returns bytes with the signature of a file type; `mark` makes two of them differ. */
export function bytesOf(kind: keyof typeof head, size = 2_048, mark = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(mark);
  bytes.set(head[kind].slice(0, size));
  return bytes;
}

/** Returns a picture of one colour; `mark` makes two of them differ. */
export function pictureOf(kind: 'png' | 'jpeg' | 'webp', mark = 1, width = 32, height = 24): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${(mark * 37) % 256} ${(mark * 91) % 256} 90)`;
  context.fillRect(0, 0, width, height);
  const bytes =
    kind === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer(kind === 'jpeg' ? 'image/jpeg' : 'image/webp');
  return new Uint8Array(bytes);
}

/** Returns the header of a PNG that would take gigabytes once it is decoded. */
export function vastPng(): Uint8Array<ArrayBuffer> {
  const png = pictureOf('png');
  const view = new DataView(png.buffer);
  view.setUint32(16, 20_000);
  view.setUint32(20, 20_000);
  return png;
}

/** Returns a photo with location data: an EXIF block with text and a rotation by 90 degrees. */
export function photographed(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const body = [...Buffer.from('Exif\0\0'), ...tiff, ...Buffer.from('GPS 32.0853 34.7818')];
  const segment = [0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
  return new Uint8Array([...jpeg.slice(0, 2), ...segment, ...jpeg.slice(2)]);
}

export interface Sending {
  url: string;
  params?: Record<string, string>;
  file?: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
  fields?: Record<string, string>;
  session?: TestSession;
  idempotencyKey?: string;
}

/** Returns the address of a call with the parameters of a session. */
export function addressOf(
  url: string,
  endpoint: EndpointDefinition,
  params: Record<string, string> = {},
  session?: TestSession,
): string {
  const search = new URLSearchParams({
    ...(session && { [callParameters.login]: session.login, [callParameters.session]: session.sessionId }),
    [callParameters.locale]: 'he',
  });
  return `${url}/${endpoint.upstream}/${fillPath(endpoint.path, params)}?${search}`;
}

/** Returns the form of an upload, text fields first. */
export function formOf({
  file,
  name = 'picture.png',
  type = 'image/png',
  fields = {},
}: Pick<Sending, 'file' | 'name' | 'type' | 'fields'>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set('file', new File([file], name, { type }));
  return form;
}

/** Sends an upload to the reference upstream, as a browser would. */
export const sendUpload = (
  endpoint: EndpointDefinition,
  { url, params, session, idempotencyKey, ...upload }: Sending,
): Promise<Response> =>
  fetch(addressOf(url, endpoint, params, session), {
    method: endpoint.method,
    body: formOf(upload),
    headers: idempotencyKey ? { [idempotencyHeader]: idempotencyKey } : undefined,
  });
