'use client';

import { ActionIcon, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PlayIcon, SealIcon } from '@/components/calls/call-icons';
import { playCall, usePlayer } from '@/components/calls/player-store';
import { useAction } from '@/components/data/use-action';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { TrashIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard, CallMark } from '@/lib/contract/customers/call-rows';
import { formatCountdown } from '@/lib/format/countdown';
import { isolate } from '@/lib/format/bidi';
import { formatPhone } from '@/lib/format/phone';
import classes from './calls.module.css';
import { EvidenceLink, KeepMark, Passage } from './keep-mark';
import { callAnswers } from './missed-work';
import { secondsIn, type WrongPassage, wrongPassage } from './typed-passage';

/** A mark that is begun at the place of the player is as long as this, s. */
const byDefault = 10;

/** Marks passages of the recording, and keeps them as evidence (TEL-03). */
export function CallMarks({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  return (
    <section aria-label={text('marks')}>
      <h3>{text('marks')}</h3>
      {call.marks.length === 0 && <p className={classes.quiet}>{text('noMarks')}</p>}
      {call.marks.length > 0 && (
        <ul className={classes.marks}>
          {call.marks.map((mark) => (
            <MarkLine key={mark.markId} call={call} mark={mark} />
          ))}
        </ul>
      )}
      <NewMark call={call} />
      {call.evidence.length > 0 && (
        <ul className={classes.marks} aria-label={text('evidence')}>
          {call.evidence.map((one) => (
            <li key={one.evidenceId}>
              <span className={classes.markHead}>
                <SealIcon size={20} />
                <WrittenText>{one.note}</WrittenText>
                <Mark look="good">{text(`kinds.${one.kind}`)}</Mark>
              </span>
              <EvidenceLink {...one} />
              <span className={classes.hash}>
                {text('seal')}: <Ltr>{one.hash}</Ltr>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MarkLine({ call, mark }: { call: CallCard; mark: CallMark }) {
  const text = useTranslations('calls.side');
  const words = useTranslations('calls');
  const params = { callId: call.callId };
  const { markId, note, from, to } = mark;
  const remove = useAction(calls.removeMark, {
    stale: callAnswers,
    done: () => text('markRemoved'),
    undo: { run: (send) => send(calls.addMark, { params, body: { from, to, note } }) },
  });
  const name = call.customerName ?? (call.contactNumber ? formatPhone(call.contactNumber) : words('hidden'));
  return (
    <li>
      <span className={classes.markHead}>
        <ActionIcon
          variant="light"
          size={36}
          radius="xl"
          aria-label={text('playMark', { note: isolate(note) })}
          onClick={() => playCall({ callId: call.callId, name, calledTs: call.calledTs }, mark)}
        >
          <PlayIcon size={18} />
        </ActionIcon>
        <WrittenText>{note}</WrittenText>
        <Passage from={from} to={to} />
        {mark.own && (
          <CallIcon
            of={calls.removeMark}
            variant="subtle"
            size={36}
            label={text('removeMark', { note: isolate(note) })}
            onClick={() => remove.run({ params, body: { markId } })}
          >
            <TrashIcon size={18} />
          </CallIcon>
        )}
      </span>
      <KeepMark call={call} mark={mark} />
    </li>
  );
}

interface TypedMark {
  /** Null while it follows the player. */
  range: { from: string; to: string } | null;
  note: string;
}

function NewMark({ call }: { call: CallCard }) {
  const text = useTranslations('calls.side');
  const player = usePlayer();
  const here = player.call?.callId === call.callId ? Math.floor(player.now) : 0;
  const [typed, setTyped] = useKeptState<TypedMark>({ form: 'calls.mark', subject: call.callId, version: 1 });
  const { range, note } = typed ?? { range: null, note: '' };
  const add = useAction(calls.addMark, {
    stale: callAnswers,
    done: () => text('markAdded'),
    onDone: () => setTyped(null),
  });
  const length = Math.floor(call.recordingSeconds);
  const shown = range ?? { from: formatCountdown(here), to: formatCountdown(Math.min(length, here + byDefault)) };
  const [from, to] = [secondsIn(shown.from), secondsIn(shown.to)];
  const wrong = wrongPassage(from, to, call.recordingSeconds);
  const say = (rule: WrongPassage | undefined) => rule && text(`wrong.${rule}`, { end: formatCountdown(length) });
  const good = from !== null && to !== null && !wrong.from && !wrong.to && note.trim() !== '';
  return (
    <div className={classes.side} style={{ gap: 'var(--space-2)' }}>
      <TextInput
        label={text('markNote')}
        maxLength={500}
        value={note}
        onChange={({ target }) => setTyped({ range, note: target.value })}
      />
      <span className={classes.range}>
        <TextInput
          label={text('markFrom')}
          dir="ltr"
          value={shown.from}
          error={say(wrong.from)}
          onChange={({ target }) => setTyped({ note, range: { ...shown, from: target.value } })}
        />
        <TextInput
          label={text('markTo')}
          dir="ltr"
          value={shown.to}
          error={say(wrong.to)}
          onChange={({ target }) => setTyped({ note, range: { ...shown, to: target.value } })}
        />
      </span>
      <div>
        <CallButton
          of={calls.addMark}
          variant="default"
          loading={add.busy}
          disabled={!good}
          onClick={() => good && add.run({ params: { callId: call.callId }, body: { from, to, note } })}
        >
          {text('mark')}
        </CallButton>
      </div>
    </div>
  );
}
