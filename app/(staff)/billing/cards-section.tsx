'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { SectionCard } from '@/components/form/frame/section-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CardIcon, PlusIcon } from '@/components/ui/icon/icons';
import { billing, type SavedCard } from '@/lib/contract/agencies/billing';
import type { Part } from '@/lib/contract/kit/part';
import classes from './billing.module.css';
import { CardLine } from './card-line';
import { useCards } from './cards-query';

/** Lists the saved cards. A new card is entered on the page of the gateway, which returns here. */
export function CardsSection({ first }: { first: Part<SavedCard[]> }) {
  const text = useTranslations('billing');
  const { cards, fault, loading, retry } = useCards(first);
  const { run, busy, succeeded, failure } = useAction(billing.startCard, {
    failureIn: 'screen',
    onDone: ({ redirectUrl }) => window.location.assign(redirectUrl),
  });
  const denied = useDenied(billing.startCard);
  const add = (
    <ActionButton
      leftSection={<PlusIcon size={18} />}
      denied={denied}
      loading={busy || succeeded}
      onClick={() => run({ body: { returnUrl: `${window.location.origin}/agency/billing/return` } })}
    >
      {text('addCard')}
    </ActionButton>
  );
  return (
    <SectionCard id="cards" title={text('cards')}>
      {fault && <ErrorNotice error={fault} shape="line" onRetry={retry} retrying={loading} />}
      {cards?.length === 0 && (
        <EmptyState icon={CardIcon} title={text('noCards')} action={add}>
          {text('noCardsHint')}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <>
          <ul className={classes.lines}>
            {cards.map((card) => (
              <CardLine key={card.id} card={card} only={cards.length === 1} />
            ))}
          </ul>
          {add}
          <p className={classes.note}>{text('newIsCharged')}</p>
        </>
      )}
      {failure && <ErrorNotice error={failure} shape="line" />}
      <p className={classes.note}>{text('cardsText')}</p>
    </SectionCard>
  );
}
