import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';

/** Installation events of a browser (S1 §7). */
const installEvent = z.enum(['onBeforeInstallPrompt', 'onAppInstalled']);
export type InstallEvent = z.output<typeof installEvent>;

export const installations = {
  /** Records that a device offered or completed the installation. Idempotent. */
  report: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/pwaevent',
    access: 'session',
    secretary: true,
    body: z.object({ event: installEvent, deviceId: z.string().regex(/^[\w-]{8,64}$/, 'invalid') }),
    response: done,
    audit: 'installations.report',
  }),
};
