import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { TrashIcon } from '@/components/ui/icon/icons';
import { type CustomerCard, payments } from '@/lib/contract/orders/payments';
import classes from './payment.module.css';

interface RemoveCardProps {
  orderId: string;
  card: CustomerCard;
  onRemoved: () => void;
}

/** Removes a saved card of the customer, after a question: the card has to be entered again to be saved. */
export function RemoveCard({ orderId, card, onRemoved }: RemoveCardProps) {
  const text = useTranslations('payments.cards');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const denied = useDenied(payments.removeCard);
  const digits = card.cardNumber.slice(-4);
  const { run, busy } = useAction(payments.removeCard, {
    done: () => text('removed', { digits }),
    onDone: (cards) => {
      keepAnswer(client, queryFor('payments.cards', payments.cards, { params: { orderId } }).queryKey, cards);
      onRemoved();
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="bad"
        className={classes.bin}
        aria-label={denied ? `${text('remove', { digits })}. ${denied}` : text('remove', { digits })}
        title={denied ?? undefined}
        disabled={denied !== null}
        onClick={() => setAsking(true)}
      >
        <TrashIcon size={18} />
      </ActionIcon>
      {asking && (
        <QuestionDialog
          title={text('title', { digits })}
          action={text('action')}
          grave
          busy={busy}
          onAction={() => run({ params: { orderId, cardId: card.id } })}
          onClose={() => setAsking(false)}
        >
          <p>{text('lead')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
