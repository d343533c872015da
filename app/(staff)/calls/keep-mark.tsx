'use client';

import { Select } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { Ltr } from '@/components/ui/value/ltr';
import { calls } from '@/lib/contract/customers/calls';
import {
  type CallCard,
  type CallEvidence,
  type CallMark,
  type CallRenewal,
  evidenceKinds,
} from '@/lib/contract/customers/call-rows';
import { isolate } from '@/lib/format/bidi';
import { formatCountdown } from '@/lib/format/countdown';
import { formatDay } from '@/lib/format/date';
import { formatPlate } from '@/lib/rules/quotes/plate';
import classes from './calls.module.css';
import { callAnswers } from './missed-work';

/** Where a passage can be kept. */
interface Place {
  value: string;
  label: string;
  on: { orderId: string } | { claimId: string } | { renewalId: string };
  /** A consent that is kept there is one to the renewal's price. */
  agrees: boolean;
}

/** Returns the places of a call: what it is filed to, and the open renewals of its customer. */
function usePlaces({ orderId, orderNumber, claimId, claimNumber, renewals }: CallCard): Place[] {
  const text = useTranslations('calls.side');
  const filing = useTranslations('filings');
  const products = useTranslations('terms.productType');
  const insured = ({ registrationNumber, productType }: CallRenewal) =>
    registrationNumber === null ? products(productType) : isolate(formatPlate(registrationNumber));
  const filed = { agrees: false };
  return [
    ...(orderId
      ? [{ ...filed, value: 'order', label: filing('order', { number: String(orderNumber) }), on: { orderId } }]
      : []),
    ...(claimId
      ? [{ ...filed, value: 'claim', label: filing('claim', { number: String(claimNumber) }), on: { claimId } }]
      : []),
    ...renewals.map((renewal) => ({
      value: renewal.renewalId,
      label: text('renewal', { what: insured(renewal), day: formatDay(renewal.insuranceEnd) }),
      on: { renewalId: renewal.renewalId },
      agrees: renewal.offered,
    })),
  ];
}

type Kind = CallEvidence['kind'];

/** Returns whether a passage is kept at a place as this kind of evidence already. */
const isKept = ({ evidence }: CallCard, { from, to, note }: CallMark, kind: Kind, { on }: Place): boolean =>
  evidence.some((one) => {
    const isThere = Object.entries(on).every(([key, id]) => one[key as 'orderId'] === id);
    return isThere && one.kind === kind && one.from === from && one.to === to && one.note === note;
  });

/** Keeps a passage as evidence on an order, a claim or a renewal; a consent is offered the renewal first (TEL-03). */
export function KeepMark({ call, mark }: { call: CallCard; mark: CallMark }) {
  const text = useTranslations('calls.side');
  const places = usePlaces(call);
  const [kind, setKind] = useState<Kind>('CONSENT');
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = kind === 'CONSENT' ? places.find(({ on }) => 'renewalId' in on) : undefined;
  const place = places.find(({ value }) => value === chosen) ?? usual ?? places[0];
  const wasKept = place !== undefined && isKept(call, mark, kind, place);
  const consents = kind === 'CONSENT' && place?.agrees === true && !wasKept;
  const keep = useAction(calls.keepEvidence, {
    stale: [...callAnswers, 'documents', 'renewals'],
    done: () => text(consents ? 'consented' : 'kept'),
  });
  if (!place) return <p className={classes.quiet}>{text('keepNeedsPlace')}</p>;
  return (
    <>
      <span className={classes.range}>
        <Select
          aria-label={text('kind')}
          allowDeselect={false}
          value={kind}
          data={evidenceKinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
          onChange={(next) => next && setKind(next as Kind)}
        />
        {places.length > 1 && (
          <Select
            aria-label={text('keepOn')}
            allowDeselect={false}
            value={place.value}
            data={places.map(({ value, label }) => ({ value, label }))}
            onChange={setChosen}
          />
        )}
        <CallButton
          of={calls.keepEvidence}
          variant="light"
          loading={keep.busy}
          disabled={wasKept}
          onClick={() =>
            keep.run({ params: { callId: call.callId }, body: { markId: mark.markId, kind, ...place.on } })
          }
        >
          {text('keep')}
        </CallButton>
      </span>
      {places.length === 1 && !wasKept && <p className={classes.quiet}>{text('keptOn', { place: place.label })}</p>}
      {wasKept && <p className={classes.quiet}>{text('wasKept', { place: place.label })}</p>}
      {consents && <p className={classes.quiet}>{text('consents')}</p>}
    </>
  );
}

/** Leads from evidence to the order, the claim or the renewal that it is kept on. */
export function EvidenceLink({ from, to, orderId, claimId, renewalId }: CallEvidence) {
  const text = useTranslations('calls.side');
  const filing = useTranslations('filings');
  const places = [
    orderId && { href: `/orders/${encodeURIComponent(orderId)}`, label: filing('orderLabel') },
    claimId && { href: `/claims/${encodeURIComponent(claimId)}`, label: filing('claimLabel') },
    renewalId && {
      href: `/processes/renewals/actual?renewal=${encodeURIComponent(renewalId)}`,
      label: text('renewalLabel'),
    },
  ];
  return places.map(
    (place) =>
      place && (
        <Link key={place.href} href={place.href}>
          <Passage from={from} to={to} /> · {place.label}
        </Link>
      ),
  );
}

/** Shows from where to where a passage goes. */
export const Passage = ({ from, to }: { from: number; to: number }) => (
  <Ltr>
    {formatCountdown(Math.floor(from))}–{formatCountdown(to)}
  </Ltr>
);
