import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';

/** Sample addresses of the screens that a renewal leads to, by which the access tree decides. */
const paths = {
  issue: '/orders/1/issue',
  attach: '/orders/1/attach',
  results: '/cars/results/1',
  orders: '/orders/1',
} as const;

/** Which of these screens exist and may be opened. */
export type NextSteps = Record<keyof typeof paths, boolean>;

/** Returns where the renewals of a viewer can lead. */
export const nextStepsFor = (viewer: Viewer): NextSteps =>
  Object.fromEntries(
    Object.entries(paths).map(([step, path]) => [step, verdict(path, viewer).kind === 'allow']),
  ) as NextSteps;
