import { type ClientRequest, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnStack } from '../../e2e/harness/own-stack';
import type { Person } from '../../e2e/harness/people';
import type { Goal } from './goals';
import { memoryOf, peakDuring } from './memory';
import { signInAtApplication } from './sign-in';
import { openedStream } from './watching';

const people: readonly Person[] = ['agent', 'clerk', 'superuser', 'trusted', 'other'];
/** An account has at most ten sessions, of which the bench has some. */
const sessionsOfOne = 5;
const tabsOfOne = 20;
/** Tabs that are opened at a time: fewer requests than one network may make. */
const lanes = 20;
const screens = ['/', '/customers', '/orders', '/processes/tasks'] as const;

/**
 * Measures the memory of the application while people of 25 sessions keep 500 tabs open: each has read a screen and
 * listens for notifications (P21).
 */
export async function tabGoals(stack: OwnStack): Promise<Goal[]> {
  const sessions: string[] = [];
  for (const person of people)
    for (let at = 0; at < sessionsOfOne; at++) sessions.push(await signInAtApplication(stack, person));
  const streams: ClientRequest[] = [];
  const tabs = Array.from({ length: tabsOfOne }, () => sessions)
    .flat()
    .entries();
  const open = async () => {
    for (const [at, cookie] of tabs) {
      await read(`${stack.url}${screens[at % screens.length]}`, cookie);
      streams.push(await openedStream(`${stack.url}/api/notifications/stream`, { cookie }));
    }
  };
  const peak = await peakDuring(
    async () => {
      await Promise.all(Array.from({ length: lanes }, open));
      await pause(5_000);
    },
    () => memoryOf(stack.applicationPid),
  );
  const kept = memoryOf(stack.applicationPid) ?? null;
  for (const stream of streams) stream.destroy();
  return [
    {
      id: 'P21',
      what: `memory with ${streams.length} open tabs of ${sessions.length} sessions`,
      measured: kept,
      reference: `${Math.round(peak)} MB at most while they were opened`,
      goal: 300,
      unit: 'MB',
    },
  ];
}

/** Reads a screen to its end. */
const read = (url: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) return void reject(new Error(`${url} answered ${response.statusCode}.`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
