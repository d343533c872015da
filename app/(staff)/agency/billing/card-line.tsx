import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { CallItem } from '@/components/shell/call-item';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { CardIcon, TrashIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { Mark } from '@/components/ui/mark';
import { MoreMenu } from '@/components/ui/more-menu';
import { billing, type SavedCard } from '@/lib/contract/billing';
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
  const { makeDefault, remove, busy } = useCardActs(card.id, () => setAsking(false));
  const denied = useDenied(billing.setDefaultCard);
  const digits = card.cardNumber.slice(-4);
  const expiry = expiryOf(card.cardExpiration, new Date());
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
      <div className={classes.acts}>
        {!card.isDefault && (
          <ActButton
            variant="default"
            denied={denied}
            disabled={busy}
            aria-label={text('cardOf', { act: text('makeDefault'), digits })}
            onClick={() => makeDefault()}
          >
            {text('makeDefault')}
          </ActButton>
        )}
        <MoreMenu of={card.cardNumber} disabled={busy}>
          <CallItem
            of={billing.removeCard}
            danger
            icon={<TrashIcon size={18} />}
            aria-label={text('cardOf', { act: text('removeCard'), digits })}
            onClick={() => setAsking(true)}
          >
            {text('removeCard')}
          </CallItem>
        </MoreMenu>
      </div>
      {asking && (
        <QuestionDialog
          title={text('removeCardTitle', { digits })}
          act={text('removeCard')}
          grave
          busy={busy}
          onAct={() => remove()}
          onClose={() => setAsking(false)}
        >
          <p>{text(only ? 'removeLast' : card.isDefault ? 'removeDefault' : 'removeOther')}</p>
        </QuestionDialog>
      )}
    </li>
  );
}

function useCardActs(cardId: string, close: () => void) {
  const text = useTranslations('billing');
  const client = useQueryClient();
  const keep = (cards: SavedCard[]) => void client.setQueryData(cardsQuery.queryKey, cards);
  const first = useAct(billing.setDefaultCard, { done: () => text('madeDefault'), onDone: keep });
  const removal = useAct(billing.removeCard, {
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
