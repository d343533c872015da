import { useId } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { TextInput } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import { israelClock } from '@/lib/rules/time/israel-time';
import classes from './notice.module.css';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

/** Asks for day and time; "now" is one press. */
export function WhenStep(props: StepProps<'when'>) {
  const { given, contents, errors, onSave, texts } = props;
  const { words } = texts;
  const [{ date, time }, change] = useTyped('when', { date: given?.date ?? '', time: given?.time ?? '' });
  const now = () => {
    const clock = israelClock(Date.now());
    change({ date: clock.day, time: clock.time });
  };
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_when ?? ''}
      onNext={() => onSave({ date, time: time === '' ? null : time })}
    >
      <button type="button" className={portal.secondary} onClick={now}>
        {words.now}
      </button>
      <TextInput
        label={words.date ?? ''}
        error={errors.date}
        value={date}
        onChange={(next) => change({ date: next })}
        type="date"
        max={contents.today}
      />
      <div className={classes.time}>
        <TimeInput label={words.time ?? ''} value={time} onChange={(next) => change({ time: next })} />
      </div>
    </StepFrame>
  );
}

function TimeInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <>
      <label className={portal.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        className={portal.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
