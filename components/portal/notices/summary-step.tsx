import type { ReactNode } from 'react';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Page, StepFrame } from '@/components/purchases/step-frame';
import { say } from '@/components/portal/frame/texts';
import type { NoticeAnswers } from '@/lib/contract/claims/notice-answers';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import { formatDay } from '@/lib/format/date';
import { type NoticeStep, openNoticeStep, stepsOfNotice } from '@/lib/rules/claims/notice';
import { formatPlate } from '@/lib/rules/quotes/plate';
import classes from './notice.module.css';

interface SummaryProps extends Page {
  contents: NonNullable<PortalNotice['contents']>;
  top: ReactNode;
  onEdit: (step: NoticeStep) => void;
  onSend: () => void;
}

type Words = Readonly<Record<string, string>>;

const ltr = (value: string) => <bdi dir="ltr">{value}</bdi>;
const several = (lines: readonly ReactNode[], none: string | undefined) =>
  lines.length === 0 ? (none ?? '') : lines.map((line, at) => <div key={at}>{line}</div>);

/** Says an answer in words. */
const spoken: { [S in NoticeStep]: (answer: NonNullable<NoticeAnswers[S]>, words: Words, files: number) => ReactNode } =
  {
    car: ({ registrationNumber }) => ltr(formatPlate(registrationNumber)),
    driver: ({ self, firstName, lastName }, words) =>
      self ? words.driverSelf : <WrittenText>{`${firstName} ${lastName}`.trim()}</WrittenText>,
    when: ({ date, time }) => ltr([formatDay(date), time].filter(Boolean).join(' ')),
    place: ({ city, street, position }) => (
      <>
        <WrittenText>{[street, city].filter(Boolean).join(', ')}</WrittenText> {position && ltr(position)}
      </>
    ),
    what: ({ event, story }, words) => (
      <>
        <span>{words[`event_${event}`]}</span>
        {story && (
          <div>
            <WrittenText>{story}</WrittenText>
          </div>
        )}
      </>
    ),
    damages: ({ damages }, words) =>
      several(
        damages.map(({ part, kind }) => `${words[`part_${part}`]}: ${words[`damage_${kind}`]}`),
        words.noDamage,
      ),
    others: ({ cars }, words) =>
      several(
        cars.map(({ registrationNumber, driverName }) => (
          <>
            {registrationNumber && ltr(formatPlate(registrationNumber))} <WrittenText>{driverName}</WrittenText>
          </>
        )),
        words.nobodyElse,
      ),
    people: ({ injured, witnesses }, words) =>
      several(
        [
          ...injured.map(({ name }) => `${words.injured}: ${name}`),
          ...witnesses.map(({ name }) => `${words.witnesses}: ${name}`),
        ],
        words.nobody,
      ),
    police: ({ informed, station }, words) => [informed ? words.yes : words.no, station].filter(Boolean).join(', '),
    photos: (_, words, files) => say(words.photosHere, { n: files }),
  };

/** Shows everything that was answered, each with a way to change it, and sends it. */
export function SummaryStep({ contents, onEdit, onSend, ...page }: SummaryProps) {
  const { words } = page.texts;
  const { answers, files } = contents;
  return (
    <StepFrame
      {...page}
      title={words.title_summary ?? ''}
      lead={words.summaryLead}
      next={page.pending ? words.sending : words.send}
      disabled={openNoticeStep(answers) !== null}
      onNext={onSend}
    >
      <dl className={classes.summary}>
        {stepsOfNotice(answers).map((step) => (
          <div key={step}>
            <dt>{words[`title_${step}`]}</dt>
            <dd>
              {answers[step] === null
                ? words.open
                : (spoken[step] as (answer: unknown, words: Words, files: number) => ReactNode)(
                    answers[step],
                    words,
                    files.length,
                  )}
            </dd>
            <button
              type="button"
              className={classes.edit}
              aria-label={`${words.change}: ${words[`title_${step}`]}`}
              onClick={() => onEdit(step)}
            >
              {words.change}
            </button>
          </div>
        ))}
      </dl>
    </StepFrame>
  );
}
