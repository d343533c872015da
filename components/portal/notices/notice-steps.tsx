import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { type PurchaseTexts, ruleText } from '@/components/purchases/purchase-texts';
import { Progress } from '@/components/purchases/step-frame';
import { useBrowserBack } from '@/components/purchases/use-browser-back';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { Locale } from '@/lib/i18n/locales';
import { type NoticeStep, openNoticeStep, stepsOfNotice } from '@/lib/rules/claims/notice';
import { CarStep, DriverStep } from './car-steps';
import { DamagesStep } from './damages-step';
import type { LaterStep } from './later-steps';
import { PlaceStep } from './place-step';
import { answerStep, report } from './notice-calls';
import type { StepProps } from './step-props';
import type { NoticeHandle } from './use-notice';
import { WhatStep, WhenStep } from './what-steps';

interface Props {
  notice: NoticeHandle;
  contents: NonNullable<PortalNotice['contents']>;
  locale: Locale;
  texts: PurchaseTexts;
}

const pages = {
  car: CarStep,
  driver: DriverStep,
  when: WhenStep,
  place: PlaceStep,
  what: WhatStep,
  damages: DamagesStep,
} as const;

// At the roadside the first question counts: the second half is loaded while the first one is answered. The flow's own
// boundary waits for it: the page before stays until then.
const later = {
  steps: () => import('./later-steps').then((file) => ({ default: file.LaterPage })),
  summary: () => import('./summary-step').then((file) => ({ default: file.SummaryStep })),
};
const LaterPage = lazy(later.steps);
const SummaryStep = lazy(later.summary);

const isEarly = (step: NoticeStep): step is keyof typeof pages => step in pages;

/** Loads the second half when its turn is near. */
function useLaterSteps(near: boolean) {
  useEffect(() => {
    if (near) for (const load of Object.values(later)) load().catch(() => undefined);
  }, [near]);
}

type At = NoticeStep | 'summary';

function errorsOf(failure: ApiFailure | undefined, texts: PurchaseTexts): Record<string, string> {
  const problems = failure?.fields ?? [];
  return Object.fromEntries(
    problems.map(({ path, rule }) => [path.replace(/^given\.(answer\.)?/, ''), ruleText(texts, rule)]),
  );
}

/** Shows the questions one a page; each is stored when it is left, so that any phone can continue. */
export function NoticeSteps({ notice, contents, locale, texts }: Props) {
  const { state, action, ...progress } = notice;
  const { answers, version } = contents;
  const open = openNoticeStep(answers);
  const order: At[] = [...stepsOfNotice(answers), 'summary'];
  const reached = order.indexOf(open ?? 'summary');
  const [chosen, setChosen] = useState<At>(open ?? 'summary');
  useLaterSteps(chosen === 'damages' || chosen === 'summary' || !isEarly(chosen));
  // The press is answered first, then the page is drawn.
  const goTo = (to: At) => startTransition(() => setChosen(to));
  // A question that is asked no more, as of other cars, gives way to the first open one.
  const now = order.includes(chosen) ? chosen : (open ?? 'summary');
  const at = order.indexOf(now);
  useBrowserBack(now, (place) => {
    if (order.includes(place as At)) goTo(place as At);
  });
  const names = order.map((step) => texts.words[`title_${step}`] ?? step);
  const top = (
    <Progress {...{ at, reached, names, texts }} count={order.length} onGo={(to) => goTo(order[to] ?? now)} />
  );
  const page = {
    ...{ pending: progress.pending, failure: progress.failure, moved: progress.moved, texts, contents, top },
    frame: { sender: state.sender, entered: true, locale },
  };
  if (now === 'summary') return <SummaryStep {...page} onEdit={goTo} onSend={() => void action(report)} />;
  const save = async (answer: object) => {
    const next = await action(() => answerStep(version, now, answer));
    const given = next?.contents?.answers;
    if (!given) return;
    const asked = stepsOfNotice(given);
    // A correction leads back to the summary.
    goTo(open === null ? (openNoticeStep(given) ?? 'summary') : (asked[asked.indexOf(now) + 1] ?? 'summary'));
  };
  const given = { given: answers[now], errors: errorsOf(progress.failure, texts) };
  const props = { ...page, ...given, onSave: (answer: object) => void save(answer) };
  if (!isEarly(now)) return <LaterPage key={now} step={now satisfies LaterStep} {...props} />;
  const Page = pages[now] as ComponentType<StepProps<NoticeStep>>;
  return <Page key={now} {...props} />;
}
