'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { formatInstant } from '@/lib/format/date';
import { type AnswerKind, answerTo } from '@/lib/shapes/mail-answers';
import { mailAnswers } from './use-mail-actions';
import { useNames } from './use-names';

const blank = { to: [], cc: [], bcc: [], subject: '', text: '' };

/**
 * Begins new mails, answers and forwarded mails, and opens their drafts.
 * @param own address of the mailbox, to which no answer goes
 */
export function useAnswers(own: string, open: (mailId: string) => void) {
  const text = useTranslations('mails');
  const { senderOf } = useNames();
  const client = useQueryClient();
  const denied = useDenied(mails.createDraft);
  const draft = useAction(mails.createDraft, {
    stale: mailAnswers,
    onDone: (card) => {
      keepAnswer(client, queryFor('mails.get', mails.get, { params: { mailId: card.entityId } }).queryKey, card);
      open(card.entityId);
    },
  });
  const above = (mail: MailCard, kind: AnswerKind) =>
    text(kind === 'forward' ? 'forwardedAbove' : 'answeredAbove', {
      who: `${senderOf(mail)} <${mail.from}>`,
      when: formatInstant(mail.sentTs),
      subject: mail.subject,
    });
  const answer = (mail: MailCard, kind: AnswerKind) => {
    if (draft.busy || denied !== null) return;
    const body = answerTo(mail, kind, { own, above: above(mail, kind) });
    draft.run({ body: { ...body, answersId: mail.entityId, forwards: kind === 'forward' } });
  };
  return {
    busy: draft.busy,
    answer,
    /** Answers the mail that is open, once it has been loaded. */
    answerId: (mailId: string, kind: AnswerKind) => {
      const card = client.getQueryData(queryFor('mails.get', mails.get, { params: { mailId } }).queryKey);
      if (card && card.state !== 'DRAFT') answer(card, kind);
    },
    write: () => draft.run({ body: blank }),
  };
}
