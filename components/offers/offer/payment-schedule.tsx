'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChartIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { YearPrice } from '@/lib/offers/payment-schedule';
import classes from './pickers.module.css';

interface PaymentScheduleProps {
  /** Name of the offer. */
  offer: string;
  /** Price of each year, youngest age first. */
  prices: readonly YearPrice[];
}

const ScheduleBody = lazyPart(() => import('./payment-schedule-body').then((loaded) => loaded.ScheduleBody), {
  onServer: true,
});

/** Opens the prices of an offer by age, as a chart and a table; nothing of it is loaded before. */
export function PaymentSchedule({ offer, prices }: PaymentScheduleProps) {
  const text = useTranslations('offers.schedule');
  const words = useTranslations('ui');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        justify="flex-start"
        className={classes.target}
        leftSection={<ChartIcon size={16} />}
        onClick={() => setOpened(true)}
      >
        {text('open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={760}
        title={text('title')}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {opened && <ScheduleBody offer={offer} prices={prices} />}
      </Modal>
    </>
  );
}
