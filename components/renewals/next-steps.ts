import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { resultsPage } from '@/lib/access/line-pages';
import { lines } from '@/lib/insurers/lines';

/** Sample addresses of the screens that a renewal leads to, by which the access tree decides. */
const paths = { issue: '/orders/1/issue', attach: '/orders/1/attach', orders: '/orders/1' } as const;

/** Which of these screens exist and may be opened, and the lines whose offers may be. */
export type NextSteps = Record<keyof typeof paths, boolean> & { results: readonly string[] };

/** Returns where the renewals of a viewer can lead. */
export function nextStepsFor(viewer: Viewer): NextSteps {
  const opens = (path: string | undefined) => path !== undefined && verdict(path, viewer).kind === 'allow';
  const { issue, attach, orders } = paths;
  return {
    issue: opens(issue),
    attach: opens(attach),
    orders: opens(orders),
    results: lines.filter((line) => opens(resultsPage(line, '1'))),
  };
}
