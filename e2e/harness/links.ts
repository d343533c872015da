import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { type EndpointDefinition, fillPath } from '@/lib/contract/kit/endpoint';
import type { EnvelopeDraftInput } from '@/lib/contract/documents/envelope-drafts';
import { contract } from '@/lib/contract/index';
import type { Outbox } from './outbox';
import { writeHeaders } from './write-headers';

const { customers, documents, envelopes } = contract;

type Sent = Pick<NonNullable<Parameters<APIRequestContext['post']>[1]>, 'data' | 'multipart'>;

/** Sends one call as a page of the product does. */
export async function post<T>(
  request: APIRequestContext,
  endpoint: EndpointDefinition,
  params: Record<string, string>,
  options: Sent,
): Promise<T> {
  const headers = writeHeaders();
  const answer = await request.post(`/api/${endpoint.upstream}/${fillPath(endpoint.path, params)}`, {
    ...options,
    headers,
  });
  expect(answer.ok(), `${endpoint.path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Returns a PDF with a number of pages. */
export async function pdfOf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) {
    const sheet = pdf.addPage([595, 842]);
    sheet.drawText(`Agreement, page ${page} of ${pages}`, { x: 60, y: 770, size: 22, font });
    for (let line = 0; line < 30; line++)
      sheet.drawText('The parties agree to the terms set out on this page and on every other.', {
        x: 60,
        y: 730 - line * 18,
        size: 12,
        font,
      });
  }
  return Buffer.from(await pdf.save());
}

/** Creates a customer of the signed-in person, with a unique mobile. */
export async function newCustomer(
  request: APIRequestContext,
  mobile: string,
  customerInfo = { firstName: 'נעמי', lastName: 'בדיקה' },
  passport: { type: 'NATIONAL_ID' | 'COMPANY'; passportNumber: string } | null = null,
): Promise<string> {
  const data = { customerInfo, passport, media: [{ mediaType: 'MOBILE_PHONE', value: mobile }] };
  return (await post<{ customerId: string }>(request, customers.create, {}, { data })).customerId;
}

/** Uploads a PDF as a new document. */
export async function newDocument(
  request: APIRequestContext,
  customerId: string,
  documentName: string,
  file: Buffer,
): Promise<string> {
  const { documentId } = await post<{ documentId: string }>(
    request,
    documents.create,
    {},
    { data: { customerId, documentName, infoType: 'AGREEMENT' } },
  );
  await post(
    request,
    documents.upload,
    { documentId },
    {
      multipart: { source: 'UPLOAD', file: { name: `${documentName}.pdf`, mimeType: 'application/pdf', buffer: file } },
    },
  );
  return documentId;
}

/** Creates and sends an envelope. @returns its id */
export async function sendEnvelope(request: APIRequestContext, data: EnvelopeDraftInput): Promise<string> {
  const { envelopeId, version } = await post<{ envelopeId: string; version: number }>(
    request,
    envelopes.create,
    {},
    { data },
  );
  await post(request, envelopes.send, { envelopeId }, { data: { version } });
  return envelopeId;
}

export const cancelEnvelope = (request: APIRequestContext, envelopeId: string) =>
  post(request, envelopes.cancel, { envelopeId }, { data: { reason: 'בדיקה' } });

/** Returns the path of the newest link sent to a number, `/sign/…`, ignoring those in `besides`. */
export async function linkTo(outbox: Outbox, mobile: string, besides: readonly string[] = []): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const links = (await outbox.messages({ to: mobile })).flatMap(({ code }) =>
      code?.startsWith('http') ? [new URL(code).pathname] : [],
    );
    found = links.find((link) => !besides.includes(link));
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [200] });
  return found!;
}

/** Returns what poppler reports about the seal of a file that the page links to. */
export async function sealOf(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.ok()).toBe(true);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sealed-')), 'sealed.pdf');
  writeFileSync(file, await answer.body());
  return execFileSync('pdfsig', [file], { encoding: 'utf8' });
}
