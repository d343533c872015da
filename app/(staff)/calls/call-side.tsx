'use client';

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { DirectionMark } from '@/components/calls/direction-mark';
import { PlayButton } from '@/components/calls/play-button';
import { queryFor } from '@/components/data/query-for';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
import { formatCountdown } from '@/lib/format/countdown';
import { formatPhone } from '@/lib/format/phone';
import { CallMarks } from './call-marks';
import { CallTags } from './call-tags';
import classes from './calls.module.css';
import { Conversation } from './conversation';
import { FileCall } from './file-call';
import { SaveCall } from './save-call';

const WriteCall = lazyDialog(() => import('./write-call').then((file) => file.WriteCall));

interface CallSideProps {
  callId: string;
  /** Opens another call of the conversation. */
  onOpen: (callId: string) => void;
  onClose: () => void;
}

/** Shows one call at the end side: filing and note, marks, evidence, document, the calls before it (TEL-02). */
export function CallSide({ callId, onOpen, onClose }: CallSideProps) {
  const text = useTranslations('calls');
  const words = useTranslations('ui');
  const [correcting, setCorrecting] = useState(false);
  const { data, error, refetch } = useQuery(queryFor('calls.get', calls.get, { params: { callId } }));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(440px, 100vw)"
      // The list and the player stay in reach: one marks while one listens.
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      // Esc closes what is on top only.
      closeOnEscape={!correcting}
      classNames={{ content: classes.drawer! }}
      title={data ? <bdi>{nameOf(data, text('hidden'))}</bdi> : text('side.label')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} height={46} />}
      {data && <Side call={data} onOpen={onOpen} onCorrect={() => setCorrecting(true)} />}
      {data && correcting && <WriteCall call={data} onClose={() => setCorrecting(false)} />}
    </Drawer>
  );
}

const nameOf = ({ customerName, contactNumber }: CallCard, hidden: string) =>
  customerName ?? (contactNumber === '' ? hidden : formatPhone(contactNumber));

interface SideProps {
  call: CallCard;
  onOpen: (callId: string) => void;
  onCorrect: () => void;
}

function Side({ call, onOpen, onCorrect }: SideProps) {
  const text = useTranslations('calls');
  return (
    <div className={classes.side}>
      <section aria-label={text('side.facts')}>
        <div className={classes.head}>
          <DirectionMark {...call} />
          <DateText value={call.calledTs} withTime />
          {call.durationSeconds > 0 && <Ltr>{formatCountdown(call.durationSeconds)}</Ltr>}
          {call.agent && <bdi>{call.agent}</bdi>}
        </div>
        <div className={classes.head}>
          <PlayButton call={call} />
          {call.contactNumber !== '' && (
            <a href={`tel:${call.contactNumber}`}>
              <Ltr>{formatPhone(call.contactNumber)}</Ltr>
            </a>
          )}
          {call.customerId && (
            <Link href={`/customers/${encodeURIComponent(call.customerId)}`}>
              <bdi>{call.customerName}</bdi>
            </Link>
          )}
        </div>
        {call.recording === 'NONE' && <p className={classes.quiet}>{text('states.NONE')}</p>}
        {call.written && (
          <div>
            <CallButton of={calls.update} variant="default" onClick={onCorrect}>
              {text('correct.title')}
            </CallButton>
          </div>
        )}
      </section>
      <FileCall call={call} />
      <CallTags call={call} />
      {call.recording === 'READY' && <CallMarks call={call} />}
      {call.recording === 'READY' && <SaveCall call={call} />}
      <Conversation callId={call.callId} onOpen={onOpen} />
    </div>
  );
}
