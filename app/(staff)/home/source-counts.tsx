import { Suspense } from 'react';
import { verdict } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import type { Scope } from '@/lib/rules/work/scope';
import { ownerships } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { partOf } from '@/server/bff/part';
import { RenewalSources } from './renewal-sources';
import classes from './renewal-sources.module.css';

const paths = { OWN: '/processes/renewals/actual', FOREIGN: '/processes/renewals/third-party' } as const;

/** Shows the documents by source; they load and fail on their own (NAV-04, RNW-05). */
export function SourceCounts({ viewer, scope }: { viewer: Viewer; scope: Scope }) {
  if (refusalOf(renewals.sourceCounts, viewer)) return null;
  const lists = ownerships.filter((ownership) => verdict(paths[ownership], viewer).kind === 'allow');
  return (
    <Suspense fallback={<div className={classes.panel} data-coming aria-hidden="true" />}>
      <Counts lists={lists} scope={scope} />
    </Suspense>
  );
}

const Counts = async ({ lists, scope }: Omit<Parameters<typeof RenewalSources>[0], 'part'>) => (
  <RenewalSources part={await partOf(renewals.sourceCounts, { query: { scope } })} {...{ lists, scope }} />
);
