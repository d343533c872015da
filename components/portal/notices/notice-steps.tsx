import { startTransition, useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { type PurchaseTexts, ruleText } from '@/components/purchases/purchase-texts';
import { Progress } from '@/components/purchases/step-frame';
import { useBrowserBack } from '@/components/purchases/use-browser-back';
import { forgetDraft } from '@/components/purchases/use-kept-draft';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { Locale } from '@/lib/i18n/locales';
import { openNoticeStep, stepsOfNotice } from '@/lib/rules/claims/notice';
import { answerStep, report } from './notice-calls';
import { type NoticePage, stepPages, SummaryPage, useNextPage } from './step-pages';
import type { NoticeHandle } from './use-notice';

interface Props {
  notice: NoticeHandle;
  contents: NonNullable<PortalNotice['contents']>;
  locale: Locale;
  texts: PurchaseTexts;
}

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
  const order: NoticePage[] = [...stepsOfNotice(answers), 'summary'];
  const reached = order.indexOf(open ?? 'summary');
  const [chosen, setChosen] = useState<NoticePage>(open ?? 'summary');
  // The press is answered first, then the page is drawn.
  const goTo = (to: NoticePage) => startTransition(() => setChosen(to));
  // A question that is asked no more, as of other cars, gives way to the first open one.
  const now = order.includes(chosen) ? chosen : (open ?? 'summary');
  const at = order.indexOf(now);
  useNextPage(order[at + 1]);
  // A page is reached when all questions before it are answered; a corrected answer may have taken it away.
  const walk = (place: string) => {
    const step = order.indexOf(place as NoticePage);
    if (step >= 0 && step <= reached) goTo(order[step]!);
  };
  useBrowserBack(now, walk, walk);
  const names = order.map((step) => texts.words[`title_${step}`] ?? step);
  const top = (
    <Progress {...{ at, reached, names, texts }} count={order.length} onGo={(to) => goTo(order[to] ?? now)} />
  );
  const page = {
    ...{ pending: progress.pending, failure: progress.failure, moved: progress.moved, texts, contents, top },
    frame: { sender: state.sender, entered: true, locale },
  };
  if (now === 'summary') return <SummaryPage {...page} onEdit={goTo} onSend={() => void action(report)} />;
  const save = async (answer: object) => {
    const next = await action(() => answerStep(version, now, answer));
    const given = next?.contents?.answers;
    if (!given) return;
    forgetDraft();
    const asked = stepsOfNotice(given);
    // A correction leads back to the summary.
    goTo(open === null ? (openNoticeStep(given) ?? 'summary') : (asked[asked.indexOf(now) + 1] ?? 'summary'));
  };
  const given = { given: answers[now], errors: errorsOf(progress.failure, texts) };
  const props = { ...page, ...given, onSave: (answer: object) => void save(answer) };
  const Page = stepPages[now];
  return <Page key={now} {...props} />;
}
