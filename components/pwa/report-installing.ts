import { installations, type InstallEvent } from '@/lib/contract/installations';
import { newIdempotencyKey, request } from '@/components/data/request';

/** S1 §9 "install prompt retry". */
const retryAfter = 1_000;
const tries = 5;
const deviceKey = 'device-id';

/** A number of this browser's own, kept locally: it says nothing about its owner. */
function deviceId(): string {
  const known = localStorage.getItem(deviceKey);
  if (known) return known;
  const made = newIdempotencyKey();
  localStorage.setItem(deviceKey, made);
  return made;
}

/** Tells the provider of an event of installing; one that does not get through is told again after a second (NAV-07). */
export async function reportInstalling(event: InstallEvent, send = sendReport, pause = wait): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++)
    try {
      return await send(event);
    } catch {
      if (attempt < tries) await pause(retryAfter);
    }
}

async function sendReport(event: InstallEvent): Promise<void> {
  await request(installations.report, { body: { event, deviceId: deviceId() } });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
