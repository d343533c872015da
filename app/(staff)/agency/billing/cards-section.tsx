'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { SectionCard } from '@/components/form/section-card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorNotice } from '@/components/ui/error-notice';
import { CardIcon, PlusIcon } from '@/components/ui/icons';
import { billing, type SavedCard } from '@/lib/contract/billing';
import classes from './billing.module.css';
import { CardLine } from './card-line';
import { cardsQuery } from './cards-query';

/** Cards on file. A new one is typed in on the gateway's own page, which leads back here. */
export function CardsSection({ initial }: { initial: SavedCard[] }) {
  const text = useTranslations('billing');
  const { data: cards } = useQuery({ ...cardsQuery, initialData: initial });
  const { run, busy, succeeded, failure } = useAct(billing.startCard, {
    failureIn: 'screen',
    onDone: ({ redirectUrl }) => window.location.assign(redirectUrl),
  });
  const add = (
    <Button
      leftSection={<PlusIcon size={18} />}
      loading={busy || succeeded}
      onClick={() => run({ body: { returnUrl: `${window.location.origin}/agency/billing/return` } })}
    >
      {text('addCard')}
    </Button>
  );
  return (
    <SectionCard id="cards" title={text('cards')}>
      {cards.length === 0 ? (
        <EmptyState icon={CardIcon} title={text('noCards')} action={add}>
          {text('noCardsHint')}
        </EmptyState>
      ) : (
        <>
          <ul className={classes.lines}>
            {cards.map((card) => (
              <CardLine key={card.id} card={card} only={cards.length === 1} />
            ))}
          </ul>
          {add}
        </>
      )}
      {failure && <ErrorNotice error={failure} shape="line" />}
      <p className={classes.note}>{text('cardsText')}</p>
    </SectionCard>
  );
}
