'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { Form } from '@/components/form/frame/form';
import { NumberField } from '@/components/form/field/number-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Modal } from '@/components/ui/popup/modal';
import { ownShares } from '@/lib/contract/quotes/car-request';
import { cars, type RequestChange, requestChange, type SavedCarRequest } from '@/lib/contract/quotes/cars';
import classes from './dialog.module.css';

/** Values of every kind of change; the schema keeps those of the chosen one. */
interface Values {
  what: RequestChange['what'];
  yearsOld: number | null;
  ownShare: (typeof ownShares)[number];
  insuranceStart: string;
  insuranceEnd: string;
}

/** Duplicates a request with one change and opens both side by side (CAR-09). */
export function ChangeDialog({ saved, onClose }: { saved: SavedCarRequest; onClose: () => void }) {
  const text = useTranslations('offers.change');
  const words = useTranslations('ui');
  const router = useRouter();
  const { requestId, request } = saved;
  const form = useSchemaForm<typeof requestChange, Values>(requestChange, {
    what: 'age',
    yearsOld: Math.min(...request.drivers.map((driver) => driver.yearsOld)),
    ownShare: request.ownShare,
    insuranceStart: request.insuranceStart,
    insuranceEnd: request.insuranceEnd,
  });
  const send = useAction(cars.duplicate, {
    failureIn: 'screen',
    form,
    onDone: (sent) => router.push(`/cars/results/${encodeURIComponent(sent.requestId)}/difference`),
  });
  const what = form.watch('what');
  const shared = { control: form.control as unknown as Control<Values> };
  const labels: Record<string, string> = {
    what: text('what'),
    yearsOld: text('yearsOld'),
    ownShare: text('ownShare'),
    insuranceStart: text('start'),
    insuranceEnd: text('end'),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('title')}
      size={560}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <p className={classes.lead}>{text('lead')}</p>
      <Form
        // No draft: changes a few values of the request on the screen.
        draft={null}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={(body) => send.run({ params: { requestId }, body })}
      >
        <div className={classes.stack}>
          <ChoiceField
            {...shared}
            name="what"
            label={text('what')}
            choices={(['age', 'deductible', 'period'] as const).map((value) => ({
              value,
              label: text(`kinds.${value}`),
            }))}
          />
          {what === 'age' && (
            <NumberField {...shared} name="yearsOld" label={text('yearsOld')} min={17} max={99} stepper />
          )}
          {what === 'deductible' && (
            <ChoiceField
              {...shared}
              name="ownShare"
              label={text('ownShare')}
              choices={ownShares.map((value) => ({ value, label: value === 0 ? text('none') : `${value}%` }))}
            />
          )}
          {what === 'period' && (
            <div className={classes.fields}>
              <DateField {...shared} name="insuranceStart" label={text('start')} />
              <DateField {...shared} name="insuranceEnd" label={text('end')} />
            </div>
          )}
        </div>
        {send.failure && <ErrorNotice shape="line" error={send.failure} />}
        <div className={classes.foot}>
          <Button type="submit" loading={send.busy || send.succeeded}>
            {text('send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
