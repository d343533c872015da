'use client';

import { Chip } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { MicrophoneIcon } from '@/components/ui/icon/icons';
import classes from './view.module.css';

const speeds = [1, 1.25, 1.5, 2] as const;

/** Plays a recording with seeking and playback speed. */
export function RecordingView({ address, name }: { address: string; name: string }) {
  const text = useTranslations('documents');
  const player = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  const [failed, setFailed] = useState(false);
  const setTo = (next: number) => {
    if (player.current) player.current.playbackRate = next;
    setSpeed(next);
  };
  if (failed)
    return <ErrorNotice error={{ code: 'RECORDING_UNAVAILABLE', reference: '' }} onRetry={() => setFailed(false)} />;
  return (
    <div className={classes.recording}>
      <MicrophoneIcon size={56} />
      <audio
        ref={player}
        className={classes.player}
        src={address}
        controls
        preload="metadata"
        aria-label={name}
        onError={() => setFailed(true)}
      />
      <div className={classes.speeds} role="radiogroup" aria-label={text('speed')}>
        {speeds.map((one) => (
          <Chip key={one} type="radio" checked={speed === one} onChange={() => setTo(one)}>
            <bdi dir="ltr">{one}×</bdi>
          </Chip>
        ))}
      </div>
    </div>
  );
}
