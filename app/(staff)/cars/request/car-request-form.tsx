'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionBar } from '@/components/form/frame/action-bar';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { focusField } from '@/components/form/frame/jump';
import { keepEnterFromSending, useSendKeys } from '@/components/form/frame/send-keys';
import { SkipToActions } from '@/components/form/frame/skip-to-actions';
import { useDraft } from '@/components/form/draft/use-draft';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { FieldProblem } from '@/lib/contract/kit/errors';
import type { carRequest } from '@/lib/contract/quotes/car-request';
import type { Supplier } from '@/lib/contract/quotes/insurers';
import { plateProblem } from '@/lib/rules/quotes/plate';
import { usePageOfAddress } from '@/components/quotes/use-page-of-address';
import { KnownCars } from '@/components/vehicles/known-cars';
import { CoverSection } from './cover-section';
import { DriversSection } from './drivers/drivers-section';
import { ExtrasSection } from './extras-section';
import { HistorySection } from './drivers/history-section';
import { useLabelOf } from './request-labels';
import { type Part, parts, placeOf } from './request-map';
import { RequestSteps } from './request-steps';
import { RequestSummary } from './request-summary';
import { type RequestStart, startOf } from './request-start';
import { type CarRequestValues, requestBody, valuesVersion } from './request-values';
import { MissingAtStart, useLiveRequest } from './use-live-request';
import { useOpeningSearch } from './vehicle/use-opening-search';
import { usePlateSearch } from './vehicle/use-plate-search';
import { cars, type KnownCar } from '@/lib/contract/quotes/cars';
import { useSendRequest } from '@/components/quotes/use-send-request';
import { useChangeOf } from './use-request-form';
import { mustChoose, needsSearch } from './vehicle/vehicle-choice';
import { VehicleSection } from './vehicle/vehicle-section';
import frame from '@/components/quotes/request-frame.module.css';
import styles from './car-request-form.module.css';

const loadSchema = () => import('./request-check').then((file) => file.carRequest);

export interface CarRequestFormProps extends RequestStart {
  /** What the values that the form begins with lack. */
  missing: readonly FieldProblem[];
  /** Owner of the drafts. */
  accountId: string;
  insurers: readonly Supplier[];
  /** Cars that are offered while the plate is empty. */
  known: readonly KnownCar[];
}

/** Car quote request (CAR-01): one page on a desktop, steps on a phone, the same form on both. */
export function CarRequestForm(props: CarRequestFormProps) {
  const { today, accountId, insurers, plate, customer, sent, known, previous, missing } = props;
  const start = useMemo(
    () => startOf({ today, plate, customer, sent, previous }),
    [today, plate, customer, sent, previous],
  );
  const form = useLazySchemaForm<typeof carRequest, CarRequestValues>(loadSchema, start);
  const subject = sent?.requestId ?? ([plate, customer?.customerId].filter(Boolean).join(' ') || 'new');
  const draft = useDraft(form, { form: 'cars.request', user: accountId, subject, version: valuesVersion }, start);
  const searcher = usePlateSearch(useChangeOf(form));
  const { send, pending, failure } = useSendRequest(form, {
    productType: 'CAR',
    customerId: customer?.customerId,
    post: (post, { query, body }) => post(cars.createRequest, { query, body: requestBody(body) }),
    onSent: draft.finish,
  });
  const [part, setPart] = useState<Part>('vehicle');
  const labelOf = useLabelOf(today);
  const reveal = useCallback((path: string) => setPart(placeOf(path).part), []);
  /** A step starts at its top, and sections that a desktop collapses are open in it. */
  const go = (next: Part) => {
    flushSync(() => setPart(next));
    const section = document.getElementById(next);
    if (section instanceof HTMLDetailsElement) section.open = true;
    window.scrollTo({ top: 0 });
  };
  const stale = usePageOfAddress(sent?.requestId);
  useOpeningSearch(form, searcher, plate);

  /** Looks up a plate that was typed without a search. Of several models the agent has to choose one. */
  const findFirst = async () => {
    const plate = form.getValues('vehicle.registrationNumber');
    if (needsSearch(form.getValues()) && !plateProblem(plate)) await searcher.search(plate);
    if (!mustChoose(form.getValues())) return true;
    flushSync(() => reveal('vehicle.model'));
    focusField('vehicle.model');
    return false;
  };
  const sections: Record<Part, React.ReactNode> = {
    vehicle: (
      <VehicleSection
        searcher={searcher}
        // A plate that is given needs no typing: the focus stays at the heading, before the link to sending.
        focused={sent === null && plate === ''}
        known={<KnownCars cars={known} customerId={customer?.customerId} />}
        previous={plate ? previous : null}
      />
    ),
    cover: <CoverSection today={today} />,
    drivers: <DriversSection today={today} />,
    history: <HistorySection today={today} insurers={insurers} />,
    extras: <ExtrasSection />,
  };
  return (
    <Form
      draft={draft}
      form={form}
      onSubmit={send}
      beforeSubmit={findFirst}
      labelOf={labelOf}
      reveal={reveal}
      className={frame.form}
    >
      <div className={frame.main} data-stale={stale || undefined} aria-busy={stale} onKeyDown={keepEnterFromSending}>
        <SkipToActions />
        <DraftNotice draft={draft} />
        <MissingAtStart value={missing}>
          <StepsOfRequest current={part} onGo={go} />
        </MissingAtStart>
        {parts.map((each) => (
          <div key={each} className={styles.part} data-current={each === part || undefined}>
            {sections[each]}
          </div>
        ))}
      </div>
      <MissingAtStart value={missing}>
        <Actions part={part} onGo={go} busy={pending} {...{ today, labelOf, failure }} />
      </MissingAtStart>
    </Form>
  );
}

function StepsOfRequest({ current, onGo }: { current: Part; onGo: (part: Part) => void }) {
  const { missing, unchecked } = useLiveRequest();
  const lacking = useMemo(
    () => new Set((unchecked ? [] : missing).map(({ path }) => placeOf(path).part)),
    [missing, unchecked],
  );
  return <RequestSteps current={current} lacking={lacking} onGo={onGo} />;
}

interface ActionsProps {
  part: Part;
  onGo: (part: Part) => void;
  busy: boolean;
  today: string;
  labelOf: (path: string) => string;
  failure: ReturnType<typeof useSendRequest>['failure'];
}

/** Shows summary and submit button: at the side on a desktop, in a sheet at the bottom on a phone. */
function Actions({ part, onGo, busy, today, labelOf, failure }: ActionsProps) {
  const t = useTranslations('cars');
  const common = useTranslations('ui');
  const live = useLiveRequest();
  const next = parts[parts.indexOf(part) + 1];
  const button = useRef<HTMLButtonElement>(null);
  useSendKeys(button);
  return (
    <ActionBar
      side
      title={t('summary.title')}
      shortTitle={t('summary.short')}
      panel={<RequestSummary {...live} today={today} labelOf={labelOf} />}
    >
      {failure ? <ErrorNotice shape="line" error={failure} /> : null}
      <ActionButton
        denied={useDenied(cars.createRequest)}
        ref={button}
        variant="deliver"
        size="md"
        type="submit"
        aria-keyshortcuts="Control+Enter"
        loading={busy}
      >
        {t('getOffers')}
      </ActionButton>
      {next ? (
        <Button className={styles.next} variant="default" size="md" onClick={() => onGo(next)}>
          {common('next')}
        </Button>
      ) : null}
      <p className={frame.keys} aria-hidden="true">
        <kbd dir="ltr">Ctrl + Enter</kbd>
      </p>
    </ActionBar>
  );
}
