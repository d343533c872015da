import type { InstallEvent } from '@/lib/contract/desk/installations';

/** S1 §9 "install prompt retry", ms. */
const retryAfter = 1_000;
const tries = 5;
const deviceKey = 'device-id';

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a random id of this browser, stored locally; it reveals nothing about its owner. */
function deviceId(): string {
  const known = localStorage.getItem(deviceKey);
  if (known) return known;
  const made = randomId();
  localStorage.setItem(deviceKey, made);
  return made;
}

/** Reports an installation event to the provider; retries after a second on failure (NAV-07). */
export async function reportInstalling(event: InstallEvent, send = sendReport, pause = wait): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++)
    try {
      return await send(event);
    } catch {
      if (attempt < tries) await pause(retryAfter);
    }
}

async function sendReport(event: InstallEvent): Promise<void> {
  // Loaded on demand: few browsers ever report anything.
  const [{ request }, { installations }] = await Promise.all([
    import('@/components/data/request'),
    import('@/lib/contract/desk/installations'),
  ]);
  await request(installations.report, { body: { event, deviceId: deviceId() } });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
