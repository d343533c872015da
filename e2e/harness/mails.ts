import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { hydrated, shareSession, type SignInParts } from './sign-in';
import { stackUnderTest } from './stack-under-test';
import { writeHeaders } from './write-headers';

/** A mail leaves ten seconds after it was sent, and the mailbox is looked at every fifteen. */
export const onItsWay = { timeout: 60_000 };

/** Addresses of the agent and of a superuser. */
export const mine = 'agent@standard-demo.example';
export const theirs = 'superuser@standard-demo.example';

/** Makes a call about a mail. @returns the mail */
export async function postMail(request: APIRequestContext, address: string, data: object): Promise<MailCard> {
  const answer = await request.post(`/api/ins-api/${address}`, { headers: writeHeaders(), data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as MailCard;
}

interface Letter {
  subject: string;
  text: string;
  to?: string[];
  cc?: string[];
  /** Place of a PDF that goes along. */
  pdf?: string;
}

/** A colleague writes to the agent. */
export async function receive(browser: Browser, parts: SignInParts, { pdf, ...letter }: Letter): Promise<void> {
  const context = await browser.newContext({ baseURL: stackUnderTest().url });
  await shareSession(context, 'superuser', parts);
  const { request } = context;
  let draft = await postMail(request, mails.createDraft.path, { to: [mine], cc: [], bcc: [], ...letter });
  const params = { mailId: draft.entityId };
  if (pdf) {
    const file = { name: path.basename(pdf), mimeType: 'application/pdf', buffer: readFileSync(pdf) };
    const added = await request.post(`/api/ins-api/${fillPath(mails.addAttachment.path, params)}`, {
      headers: writeHeaders(),
      multipart: { file },
    });
    expect(added.status(), await added.text()).toBe(200);
    draft = (await added.json()) as MailCard;
  }
  await postMail(request, fillPath(mails.send.path, params), { version: draft.version });
  await context.close();
}

export const rowOf = (page: Page, subject: string): Locator => page.locator('[data-mail]').filter({ hasText: subject });

/**
 * Swipes a row with a finger: real touch input, so that the browser decides what scrolls and what is a swipe.
 * @param side towards the start or the end of a line
 */
export async function swipe(page: Page, row: Locator, side: 'start' | 'end'): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await row.boundingBox())!;
  const isRtl = await row.evaluate((element) => getComputedStyle(element).direction === 'rtl');
  const towards = (side === 'start') === isRtl ? 1 : -1;
  const at = (part: number) => ({ x: x + width / 2 + towards * part * 120, y: y + height / 2 });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [at(0)]);
  for (let step = 1; step <= 8; step++) await touch('touchMove', [at(step / 8)]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Opens the mailbox, in a folder when it is named. */
export async function openMailbox(page: Page, search = ''): Promise<void> {
  await page.goto(`/mailbox${search}`);
  await hydrated(page, 'main button');
}
