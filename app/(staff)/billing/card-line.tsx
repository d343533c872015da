import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { useAction } from '@/components/data/use-action';
import { CallItem } from '@/components/shell/menu/call-item';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { CardIcon, TrashIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { billing, type SavedCard } from '@/lib/contract/agencies/billing';
import classes from './billing.module.css';
import { expiryOf } from './card-expiry';
import { cardsQuery } from './cards-query';

interface CardLineProps {
  card: SavedCard;
  /** True for the only card. */
  only: boolean;
}

/** Shows a card: last digits, expiry, and whether it is the default. */
export function CardLine({ card, only }: CardLineProps) {
  const text = useTranslations('billing');
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const { makeDefault, remove, busy } = useCardActions(card.id, () => setAsking(false));
  const denied = useDenied(billing.setDefaultCard);
  const digits = card.cardNumber.slice(-4);
  const expiry = expiryOf(card.cardExpiration, now);
  return (
    <li className={classes.line}>
      <CardIcon size={24} />
      <div className={classes.what}>
        <p className={classes.name}>
          <Ltr>{card.cardNumber}</Ltr>
          {card.isDefault && <Mark look="brand">{text('default')}</Mark>}
          {expiry !== 'good' && <Mark look={expiry === 'expired' ? 'bad' : 'warn'}>{text(expiry)}</Mark>}
        </p>
        <p className={classes.note}>
          {text('expires')} <Ltr>{card.cardExpiration}</Ltr>
        </p>
      </div>
      <div className={classes.actions}>
        {!card.isDefault && (
          <ActionButton
            variant="default"
            denied={denied}
            disabled={busy}
            aria-label={text('cardOf', { action: text('makeDefault'), digits })}
            onClick={() => makeDefault()}
          >
            {text('makeDefault')}
          </ActionButton>
        )}
        <MoreMenu of={card.cardNumber} disabled={busy}>
          <CallItem
            of={billing.removeCard}
            danger
            icon={<TrashIcon size={18} />}
            aria-label={text('cardOf', { action: text('removeCard'), digits })}
            onClick={() => setAsking(true)}
          >
            {text('removeCard')}
          </CallItem>
        </MoreMenu>
      </div>
      {asking && (
        <QuestionDialog
          title={text('removeCardTitle', { digits })}
          action={text('removeCard')}
          grave
          busy={busy}
          onAction={() => remove()}
          onClose={() => setAsking(false)}
        >
          <p>{text(only ? 'removeLast' : card.isDefault ? 'removeDefault' : 'removeOther')}</p>
        </QuestionDialog>
      )}
    </li>
  );
}

function useCardActions(cardId: string, close: () => void) {
  const text = useTranslations('billing');
  const client = useQueryClient();
  const keep = (cards: SavedCard[]) => keepAnswer(client, cardsQuery.queryKey, cards);
  const first = useAction(billing.setDefaultCard, { done: () => text('madeDefault'), onDone: keep });
  const removal = useAction(billing.removeCard, {
    done: () => text('cardRemoved'),
    onDone: (cards) => {
      close();
      keep(cards);
    },
    onFailed: close,
  });
  const params = { cardId };
  return {
    makeDefault: () => first.run({ params }),
    remove: () => removal.run({ params }),
    busy: first.busy || removal.busy,
  };
}
