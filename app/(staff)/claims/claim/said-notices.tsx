'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { Ltr } from '@/components/ui/value/ltr';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { WrittenText } from '@/components/ui/value/written-text';
import { notices, type SaidNotice } from '@/lib/contract/claims/notices';
import { formatDay } from '@/lib/format/date';
import { CarDrawing } from './damage-sketch';
import papers from './papers.module.css';
import classes from './said-notices.module.css';

/** Says that the customer has reported the claim by link, when, and shows what was said (CLM-05). */
export function SaidNotices({ claimId }: { claimId: string }) {
  const text = useTranslations('notices.said');
  const [shown, setShown] = useState<SaidNotice | null>(null);
  const { data } = useQuery(queryFor('notices.ofClaim', notices.ofClaim, { params: { claimId } }));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={text('title')}>
      {data.map((notice) => (
        <div key={notice.noticeId} className={classes.notice}>
          <DateText value={notice.reportedTs} withTime />
          {notice.joined && <p>{text('joined')}</p>}
          {notice.repeats !== null && (
            <p className={classes.warning}>{text('repeats', { number: String(notice.repeats) })}</p>
          )}
          {notice.outside && <p className={classes.warning}>{text('outside')}</p>}
          <Button variant="default" fullWidth onClick={() => setShown(notice)}>
            {text('show')}
          </Button>
        </div>
      ))}
      {shown && <Said notice={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

function Said({ notice, onClose }: { notice: SaidNotice; onClose: () => void }) {
  const text = useTranslations('notices.said');
  const words = useTranslations('ui');
  const facts = useFacts(notice);
  const { damages } = notice.answers;
  return (
    <ModalDialog label={text('title')} className={papers.dialog} onClose={onClose}>
      <h2 className={papers.question}>{text('title')}</h2>
      <p className={papers.hint}>
        <DateText value={notice.reportedTs} withTime />
      </p>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || text('nothing')}
          </Fact>
        ))}
      </Facts>
      {damages && damages.damages.length > 0 && (
        <div className={classes.drawing}>
          <CarDrawing damages={damages.damages} />
        </div>
      )}
      <div className={papers.actions}>
        <Button variant="default" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </ModalDialog>
  );
}

const lines = (all: readonly ReactNode[]): ReactNode =>
  all.length === 0 ? null : all.map((line, at) => <div key={at}>{line}</div>);

type Told = readonly (readonly [label: string, value: ReactNode])[];

/** Returns what was said of the car and the event, by label. */
function useEventFacts({ car, driver, when, place, what }: SaidNotice['answers']): Told {
  const text = useTranslations('notices.said');
  return [
    [text('car'), car && <PlateBadge number={car.registrationNumber} size="sm" />],
    [text('driver'), driver && (driver.self ? text('self') : <Somebody {...driver} />)],
    [text('when'), when && <Ltr>{[formatDay(when.date), when.time].filter(Boolean).join(' ')}</Ltr>],
    [
      text('place'),
      place && (
        <>
          <WrittenText>{[place.street, place.city].filter(Boolean).join(', ')}</WrittenText>{' '}
          {place.position && <Ltr>{place.position}</Ltr>}
        </>
      ),
    ],
    [
      text('what'),
      what && lines([text(`events.${what.event}`), what.story && <WrittenText>{what.story}</WrittenText>]),
    ],
  ];
}

const Somebody = ({ firstName, lastName, phone }: { firstName: string; lastName: string; phone: string }) => (
  <>
    <WrittenText>{`${firstName} ${lastName}`.trim()}</WrittenText> <Ltr>{phone}</Ltr>
  </>
);

type Other = NonNullable<SaidNotice['answers']['others']>['cars'][number];

const OtherCar = ({ registrationNumber, driverName, driverPhone, insurer }: Other) => (
  <>
    {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}{' '}
    <WrittenText>{[driverName, insurer].filter(Boolean).join(', ')}</WrittenText> <Ltr>{driverPhone}</Ltr>
  </>
);

/** Returns everything that was said, by label. */
function useFacts({ answers, files }: SaidNotice): Told {
  const text = useTranslations('notices.said');
  const parts = useTranslations('claims.carPart');
  const kinds = useTranslations('claims.damageKind');
  const names = useTranslations('claims.papers.kinds');
  const { damages, others, people, police } = answers;
  const person = (one: { name: string; phone: string; injury?: string }, as: 'injured' | 'witness') => (
    <>
      <WrittenText>{one.name}</WrittenText> ({text(as)}) {one.phone && <Ltr>{one.phone}</Ltr>} {one.injury}
    </>
  );
  const told = [
    ...(people?.injured ?? []).map((one) => person(one, 'injured')),
    ...(people?.witnesses ?? []).map((one) => person(one, 'witness')),
  ];
  return [
    ...useEventFacts(answers),
    [text('damages'), lines((damages?.damages ?? []).map(({ part, kind }) => `${parts(part)}: ${kinds(kind)}`))],
    [text('others'), lines((others?.cars ?? []).map((car) => <OtherCar key={car.registrationNumber} {...car} />))],
    [text('people'), lines(told)],
    [
      text('police'),
      police && lines([text(police.informed ? 'yes' : 'no'), police.station, police.caseNumber].filter(Boolean)),
    ],
    [text('photos'), lines(files.map(({ kind, count }) => `${names(kind)}: ${count}`))],
  ];
}
