'use client';

import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { CallRow } from '@/lib/contract/customers/call-rows';
import { formatPhone } from '@/lib/format/phone';
import { PauseIcon, PlayIcon } from './call-icons';
import { playCall, togglePlaying, useIsPlaying } from './player-store';
import classes from './call-marks.module.css';

type Playable = Pick<CallRow, 'callId' | 'customerName' | 'contactNumber' | 'calledTs' | 'recording'>;

/** Plays the recording of a call; says what is wrong with one that cannot be played (TEL-02). */
export function PlayButton({ call }: { call: Playable }) {
  const text = useTranslations('calls');
  const playing = useIsPlaying(call.callId);
  usePlayerAhead(call.recording === 'READY');
  if (call.recording === 'NONE') return null;
  if (call.recording !== 'READY')
    return (
      <span className={classes.state} data-state={call.recording}>
        {text(`states.${call.recording}`)}
      </span>
    );
  const name = call.customerName ?? (call.contactNumber ? formatPhone(call.contactNumber) : text('hidden'));
  return (
    <ActionIcon
      variant="light"
      size={40}
      radius="xl"
      data-plays
      aria-label={playing ? text('player.pause') : text('playOf', { name })}
      onClick={() => (playing ? togglePlaying() : playCall({ callId: call.callId, name, calledTs: call.calledTs }))}
    >
      {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
    </ActionIcon>
  );
}

/** Loads the player's file a second after the page, so that it does not compete with the sound. */
function usePlayerAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void import('./call-player').catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, [wanted]);
}
