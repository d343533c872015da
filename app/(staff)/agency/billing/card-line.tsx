import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { useErrorText } from '@/components/ui/error-notice';
import { CardIcon, TrashIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { Mark } from '@/components/ui/mark';
import { MoreMenu } from '@/components/ui/more-menu';
import { showDone, showFailure } from '@/components/ui/toasts';
import { billing, type SavedCard } from '@/lib/contract/billing';
import classes from './billing.module.css';
import { expiryOf } from './card-expiry';
import { cardsQuery } from './cards-query';

interface CardLineProps {
  card: SavedCard;
  /** There is no other one. */
  only: boolean;
}

/** A card: its end, how long it is good, and whether it is the one that is charged. */
export function CardLine({ card, only }: CardLineProps) {
  const text = useTranslations('billing');
  const [asking, setAsking] = useState(false);
  const { makeDefault, remove, busy } = useCardActs(card.id, () => setAsking(false));
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
          <Button
            variant="default"
            disabled={busy}
            aria-label={text('cardOf', { act: text('makeDefault'), digits })}
            onClick={() => makeDefault()}
          >
            {text('makeDefault')}
          </Button>
        )}
        <MoreMenu of={card.cardNumber} disabled={busy}>
          <Menu.Item
            color="bad"
            leftSection={<TrashIcon size={18} />}
            aria-label={text('cardOf', { act: text('removeCard'), digits })}
            onClick={() => setAsking(true)}
          >
            {text('removeCard')}
          </Menu.Item>
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
  const describe = useErrorText();
  const client = useQueryClient();
  const keep = (message: string) => (cards: SavedCard[]) => {
    client.setQueryData(cardsQuery.queryKey, cards);
    showDone({ message });
  };
  const onError = (error: unknown) => {
    const { code, reference } = toFailure(error);
    showFailure({ message: describe(code).title, reference });
  };
  const params = { cardId };
  const first = useMutation({
    mutationFn: () => request(billing.setDefaultCard, { params }),
    onSuccess: keep(text('madeDefault')),
    onError,
  });
  const removal = useMutation({
    mutationFn: () => request(billing.removeCard, { params }),
    onSuccess: keep(text('cardRemoved')),
    onError,
    onSettled: close,
  });
  return { makeDefault: first.mutate, remove: removal.mutate, busy: first.isPending || removal.isPending };
}
