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

/** Returns what was said, by label. */
function useFacts({ answers, files }: SaidNotice): readonly (readonly [label: string, value: ReactNode])[] {
  const text = useTranslations('notices.said');
  const parts = useTranslations('claims.carPart');
  const kinds = useTranslations('claims.damageKind');
  const names = useTranslations('claims.papers.kinds');
  const { car, driver, when, place, what, damages, others, people, police } = answers;
  const person = (one: { name: string; phone: string }, as: 'injured' | 'witness', more = '') => (
    <>
      <WrittenText>{one.name}</WrittenText> ({text(as)}) {one.phone && <Ltr>{one.phone}</Ltr>} {more}
    </>
  );
  return [
    [text('car'), car && <PlateBadge number={car.registrationNumber} size="sm" />],
    [
      text('driver'),
      driver &&
        (driver.self ? (
          text('self')
        ) : (
          <>
            <WrittenText>{`${driver.firstName} ${driver.lastName}`.trim()}</WrittenText> <Ltr>{driver.phone}</Ltr>
          </>
        )),
    ],
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
    [text('damages'), lines(damages?.damages.map(({ part, kind }) => `${parts(part)}: ${kinds(kind)}`) ?? [])],
    [
      text('others'),
      lines(
        others?.cars.map((other) => (
          <>
            {other.registrationNumber && <PlateBadge number={other.registrationNumber} size="sm" />}{' '}
            <WrittenText>{[other.driverName, other.insurer].filter(Boolean).join(', ')}</WrittenText>{' '}
            <Ltr>{other.driverPhone}</Ltr>
          </>
        )) ?? [],
      ),
    ],
    [
      text('people'),
      lines([
        ...(people?.injured.map((one) => person(one, 'injured', one.injury)) ?? []),
        ...(people?.witnesses.map((one) => person(one, 'witness')) ?? []),
      ]),
    ],
    [
      text('police'),
      police && lines([text(police.informed ? 'yes' : 'no'), police.station, police.caseNumber].filter(Boolean)),
    ],
    [text('photos'), lines(files.map(({ kind, count }) => `${names(kind)}: ${count}`))],
  ];
}
