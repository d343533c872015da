import type { Browser, Page } from '@playwright/test';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { hydrated } from '../../e2e/harness/sign-in';
import { calls } from '../../lib/contract/customers/calls';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';
import { phoneContext, throttledPage } from './throttled';

/** Length of the recording, seconds. */
const length = 1_800;
const caller = '0521110199';

declare global {
  var benchSound: HTMLAudioElement;
}

/** Measures on a slow phone when a recording of half an hour is heard after a press, and after a jump into it (P19). */
export async function playingGoals(stack: OwnStack, browser: Browser, cookies: string): Promise<Goal[]> {
  await makeCall(stack);
  const context = await phoneContext(browser, stack.url, cookies);
  const { page } = await throttledPage(context);
  await page.addInitScript(keepSound);
  await waitForRecording(page);
  await page.goto(`/telephony/calls?q=${caller}`);
  await hydrated(page, 'main button');
  const began = await page
    .locator('[data-row] [data-plays]')
    .first()
    .evaluate((button) => {
      (button as HTMLElement).click();
      return performance.now();
    });
  const heard = await page.evaluate(whenHeard);
  const jumped = await page.evaluate(jumpTo, length / 2);
  await context.close();
  const absolute = { reference: 'absolute', unit: 'ms' as const };
  return [
    {
      id: 'P19',
      what: 'a recording of 30 minutes is heard, slow phone',
      measured: heard - began,
      goal: 300,
      ...absolute,
    },
    { id: 'P19', what: 'it is heard after a jump to its middle', measured: jumped, goal: 200, ...absolute },
  ];
}

async function makeCall({ reference }: OwnStack): Promise<void> {
  const body = JSON.stringify({
    number: caller,
    extensions: ['agent'],
    outcome: 'answered',
    seconds: length,
    rings: 1,
    recording: 'silent',
    pace: 1_000,
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${reference}/exchange/calls`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Refusal(`The exchange refused the call: ${await answer.text()}`);
}

/** Waits until the exchange has delivered the recording. */
async function waitForRecording(page: Page): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const answer = await page.request.get(`/api/${calls.find.upstream}/${calls.find.path}?query=${caller}`);
    const { content } = (await answer.json()) as { content: { recording: string }[] };
    if (content[0]?.recording === 'READY') return;
    await page.waitForTimeout(1_000);
  }
  throw new Refusal('The recording did not arrive within a minute.');
}

/** Runs in the page: keeps the one sound that the product makes. */
function keepSound(): void {
  const Own = globalThis.Audio;
  globalThis.Audio = function Audio() {
    return (globalThis.benchSound = new Own());
  } as unknown as typeof globalThis.Audio;
}

/** Runs in the page. @returns when the sound moves on, ms on the page's clock */
function whenHeard(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if ((globalThis.benchSound?.currentTime ?? 0) > 0) resolve(performance.now());
      else setTimeout(look, 5);
    };
    look();
  });
}

/** Runs in the page. @returns how long after a jump the sound moves on, ms */
function jumpTo(seconds: number): Promise<number> {
  const sound = globalThis.benchSound;
  const began = performance.now();
  sound.currentTime = seconds;
  return new Promise((resolve) => {
    const look = () => {
      if (!sound.seeking && sound.currentTime > seconds) resolve(performance.now() - began);
      else setTimeout(look, 5);
    };
    look();
  });
}
