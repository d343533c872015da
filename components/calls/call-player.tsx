'use client';

import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { load } from '@/components/data/use-part';
import { useErrorText } from '@/components/ui/state/error-notice';
import { CloseIcon } from '@/components/ui/icon/icons';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';
import { Ltr } from '@/components/ui/value/ltr';
import type { RecordingPeaks } from '@/lib/contract/customers/call-rows';
import { formatCountdown } from '@/lib/format/countdown';
import classes from './call-player.module.css';
import { BackTenIcon, ForwardTenIcon, PauseIcon, PlayIcon } from './call-icons';
import { closePlayer, type PlayableCall, seekTo, setSpeed, speeds, togglePlaying, usePlayer } from './player-store';
import { Waveform } from './waveform';

const step = 10;

/** Shows the player at the bottom of the product. It plays on while one moves through the product (TEL-01). */
export function CallPlayer() {
  const text = useTranslations('calls.player');
  const { call, playing, failure } = usePlayer();
  useKeys(call !== null);
  if (!call) return null;
  return (
    <section className={classes.player} aria-label={text('label')}>
      <div className={classes.buttons}>
        <ActionIcon variant="subtle" size={44} aria-label={text('back')} onClick={() => jump(-step)}>
          <BackTenIcon size={22} />
        </ActionIcon>
        <ActionIcon size={44} radius="xl" aria-label={text(playing ? 'pause' : 'play')} onClick={togglePlaying}>
          {playing ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} aria-label={text('forward')} onClick={() => jump(step)}>
          <ForwardTenIcon size={22} />
        </ActionIcon>
      </div>
      <Link
        className={classes.name}
        href={`/telephony/calls?call=${encodeURIComponent(call.callId)}`}
        // The page would be loaded beside the sound, once for each recording.
        prefetch={false}
      >
        <bdi>{call.name}</bdi>
        <span className="visually-hidden">{text('details')}</span>
      </Link>
      {failure ? <Failure code={failure} /> : <Track call={call} />}
      <Speed />
      <ActionIcon variant="subtle" size={44} aria-label={text('close')} onClick={closePlayer}>
        <CloseIcon size={18} />
      </ActionIcon>
    </section>
  );
}

let current = { now: 0 };
const jump = (seconds: number) => seekTo(current.now + seconds);

function Track({ call }: { call: PlayableCall }) {
  const text = useTranslations('calls.player');
  const { now, total } = usePlayer();
  useEffect(() => void (current = { now }), [now]);
  const address = `/phone-api/agent/phonecalls/view/calls/${encodeURIComponent(call.callId)}/record/peaks`;
  const { data } = useQuery({
    queryKey: ['calls', 'peaks', call.callId],
    queryFn: ({ signal }) => load<RecordingPeaks>(address, signal),
    staleTime: Infinity,
    // What is heard comes first: on a slow line the peaks would take its place.
    enabled: total > 0,
  });
  return (
    <>
      <Waveform
        peaks={data?.peaks ?? []}
        now={now}
        total={total}
        label={text('place')}
        textOf={(at, whole) => text('placeText', { now: at, total: whole })}
        onSeek={seekTo}
      />
      <span className={classes.time}>
        <Ltr>
          {formatCountdown(Math.floor(now))} / {formatCountdown(total)}
        </Ltr>
      </span>
    </>
  );
}

function Failure({ code }: { code: string }) {
  const text = useTranslations('calls.player');
  const errors = useErrorText();
  const closed = code === 'FORBIDDEN' || code === 'INSUFFICIENT_PRIVILEGES_ERROR';
  return (
    <p role="alert" className={classes.failure}>
      {closed ? text('forbidden') : code === 'RECORDING_UNAVAILABLE' ? text('failed') : errors(code).title}
    </p>
  );
}

function Speed() {
  const text = useTranslations('calls.player');
  const { speed } = usePlayer();
  return (
    <select
      className={classes.speed}
      aria-label={text('speed')}
      dir="ltr"
      value={speed}
      onChange={({ target }) => setSpeed(Number(target.value))}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  );
}

/** Keys of the player while nothing is typed: K plays and pauses, J and L jump ten seconds. */
function useKeys(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement | null)?.closest('input, textarea, select, [contenteditable]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !maySingleKeyAct()) return;
      const act: Partial<Record<string, () => void>> = {
        KeyK: togglePlaying,
        KeyJ: () => jump(-step),
        KeyL: () => jump(step),
      };
      act[event.code]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
