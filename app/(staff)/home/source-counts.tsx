import { Suspense } from 'react';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { renewals } from '@/lib/contract/orders/renewals';
import { partOf } from '@/server/bff/part';
import { RenewalSources } from './renewal-sources';
import classes from './renewal-sources.module.css';

const paths = { OWN: '/processes/renewals/actual', FOREIGN: '/processes/renewals/third-party' } as const;

/** Shows the documents by source; they load and fail on their own (NAV-04, RNW-05). */
export function SourceCounts({ viewer }: { viewer: Viewer }) {
  if (refusalOf(renewals.sourceCounts, viewer)) return null;
  const open = (path: string) => (verdict(path, viewer).kind === 'allow' ? path : undefined);
  const [own, foreign] = [open(paths.OWN), open(paths.FOREIGN)];
  return (
    <Suspense fallback={<div className={classes.panel} data-coming aria-hidden="true" />}>
      <Counts lists={{ ...(own && { OWN: own }), ...(foreign && { FOREIGN: foreign }) }} />
    </Suspense>
  );
}

const Counts = async ({ lists }: { lists: Parameters<typeof RenewalSources>[0]['lists'] }) => (
  <RenewalSources first={await partOf(renewals.sourceCounts)} lists={lists} />
);
