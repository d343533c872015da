import { useId } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { Choice } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import { noticeEvents, type NoticeEvent } from '@/lib/rules/claims/notice';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

const longestStory = 3_000;

/** Asks what happened, by a choice and in the customer's own words. */
export function WhatStep(props: StepProps<'what'>) {
  const { given, errors, onSave, texts } = props;
  const { words } = texts;
  const [what, change] = useTyped('what', given ?? { event: null as NoticeEvent | null, story: '' });
  const field = useId();
  return (
    <StepFrame {...frameOf(props)} title={words.title_what ?? ''} onNext={() => onSave(what)}>
      <Choice
        label={words.whatKind ?? ''}
        error={errors.event}
        value={what.event}
        options={noticeEvents.map((value) => ({ value, label: words[`event_${value}`] ?? '' }))}
        onChange={(event) => change({ event })}
      />
      <div>
        <label className={portal.label} htmlFor={field}>
          {words.story}
        </label>
        <textarea
          id={field}
          className={portal.field}
          dir="auto"
          rows={5}
          maxLength={longestStory}
          value={what.story}
          onChange={({ target }) => change({ story: target.value })}
        />
        <p className={portal.quiet}>{words.storyHelp}</p>
      </div>
    </StepFrame>
  );
}
