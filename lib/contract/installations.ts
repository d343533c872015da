import { z } from 'zod';
import { endpoint } from './endpoint';
import { done } from './values';

/** What a browser tells about installing the product (S1 §7). */
const installEvent = z.enum(['onBeforeInstallPrompt', 'onAppInstalled']);
export type InstallEvent = z.output<typeof installEvent>;

export const installations = {
  /** That a device offers to install the product, or has done so; told again, it changes nothing. */
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
