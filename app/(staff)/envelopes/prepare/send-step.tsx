'use client';

import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { SectionCard } from '@/components/form/frame/section-card';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { AlertIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Problem } from '@/lib/rules/kit/rule-keys';
import { PhonePreview } from './fields/phone-preview';
import type { ChangePlan, Plan } from './plan';
import classes from './send-step.module.css';
import { Summary } from './summary';

const validDays = [7, 14, 30, 60, 90] as const;
const reminders = [1, 2, 3, 5, 7] as const;

interface SendStepProps {
  plan: Plan;
  change: ChangePlan;
  problems: readonly Problem[];
  failure: ApiFailure | null;
  onGoTo: (path: string) => void;
}

/** Edits the message and the validity, and shows what will happen. */
export function SendStep({ plan, change, problems, failure, onGoTo }: SendStepProps) {
  const text = useTranslations('envelopes');
  const set = (changed: Partial<Plan>) => change((before) => ({ ...before, ...changed }));
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <SectionCard id="prepare-message" title={text('message')}>
          <div className={classes.fields}>
            <TextInput
              label={text('subject')}
              description={text('subjectHint')}
              value={plan.subject}
              maxLength={150}
              onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
            />
            <Textarea
              label={text('messageLabel')}
              value={plan.message ?? ''}
              maxLength={1_000}
              autosize
              minRows={3}
              onChange={({ currentTarget }) => set({ message: currentTarget.value || null })}
            />
          </div>
        </SectionCard>
        <SectionCard id="prepare-terms" title={text('terms')}>
          <div className={classes.pair}>
            <Select
              label={text('validFor')}
              value={String(plan.validDays)}
              allowDeselect={false}
              data={[...new Set([...validDays, plan.validDays])]
                .toSorted((a, b) => a - b)
                .map((days) => ({ value: String(days), label: text('days', { days }) }))}
              onChange={(value) => set({ validDays: Number(value) })}
            />
            <Select
              label={text('remindEvery')}
              value={String(plan.remindEvery ?? 0)}
              allowDeselect={false}
              data={[
                { value: '0', label: text('noReminders') },
                ...reminders.map((days) => ({ value: String(days), label: text('everyDays', { days }) })),
              ]}
              onChange={(value) => set({ remindEvery: Number(value) || null })}
            />
          </div>
          <Switch
            className={classes.confirm}
            label={text('confirmPhone')}
            description={text('confirmPhoneHint')}
            checked={plan.confirmPhone}
            onChange={({ currentTarget }) => set({ confirmPhone: currentTarget.checked })}
          />
        </SectionCard>
        <SectionCard id="prepare-summary" title={text('summary')}>
          {problems.length > 0 ? <Problems problems={problems} plan={plan} onGoTo={onGoTo} /> : <Summary plan={plan} />}
          {failure && <SendingFailure failure={failure} plan={plan} />}
        </SectionCard>
      </div>
      <PhonePreview plan={plan} />
    </div>
  );
}

/** Shows why sending failed and for which document; scrolls into view, because on a phone it is far from the button. */
function SendingFailure({ failure, plan }: { failure: ApiFailure; plan: Plan }) {
  const place = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise, which is not a cleanup function.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), [failure]);
  const at = /^items\.(\d+)$/.exec(failure.field ?? '')?.[1];
  const title = at === undefined ? undefined : plan.items[Number(at)]?.title;
  return (
    <div ref={place} className={classes.failure}>
      {title && (
        <p className={classes.missing}>
          <AlertIcon size={18} />
          <WrittenText>{title}</WrittenText>
        </p>
      )}
      <ErrorNotice shape="line" error={failure} />
    </div>
  );
}

/** Lists the problems, each with a link to its step. */
function Problems({
  problems,
  plan,
  onGoTo,
}: {
  problems: readonly Problem[];
  plan: Plan;
  onGoTo: (path: string) => void;
}) {
  const text = useTranslations('envelopes');
  const validation = useTranslations('form.rules');
  const aboutOf = (path: string) => {
    const [what, at, field] = path.split('.');
    if (what === 'signers' && at !== undefined)
      return plan.signers[Number(at)]?.name || text('signerNumber', { number: Number(at) + 1 });
    if (what === 'items' && at !== undefined)
      return plan.items[Number(at)]?.title || text(`kinds.${plan.items[Number(at)]?.kind ?? 'SIGN'}`);
    return what === 'subject' && field === undefined ? text('subject') : null;
  };
  return (
    <div role="status">
      <p className={classes.missing}>
        <AlertIcon size={18} />
        {text('missing')}
      </p>
      <ul className={classes.problems}>
        {problems.map(({ path, rule }) => {
          const about = aboutOf(path);
          return (
            <li key={`${path} ${rule}`}>
              <button type="button" onClick={() => onGoTo(path)}>
                {about && (
                  <>
                    <bdi>{about}</bdi>:{' '}
                  </>
                )}
                {validation(rule)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
