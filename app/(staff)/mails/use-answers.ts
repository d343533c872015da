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

interface Answer {
  mail: MailCard;
  kind: AnswerKind;
}

/** What will not come cannot be passed on. An answer needs the heading alone: the text is quoted when it comes. */
export const mayAnswer = ({ loaded, absent }: MailCard, kind: AnswerKind): boolean =>
  loaded || kind !== 'forward' || absent === 'COMING' || absent === 'PAUSED';

const blank = { to: [], cc: [], bcc: [], subject: '', text: '' };

/** Returns the line above what is quoted: who wrote it and when. */
export function useLineAbove() {
  const text = useTranslations('mails');
  const { senderOf } = useNames();
  return (mail: MailCard, kind: AnswerKind): string =>
    text(kind === 'forward' ? 'forwardedAbove' : 'answeredAbove', {
      who: `${senderOf(mail)} <${mail.from}>`,
      when: formatInstant(mail.sentTs),
      subject: mail.subject,
    });
}

/** Begins new mails, answers and forwarded mails, and opens their drafts. */
export function useAnswers(open: (mailId: string) => void) {
  const above = useLineAbove();
  const client = useQueryClient();
  const denied = useDenied(mails.createDraft);
  /** No answer goes to the mailbox itself, whose address may still be on its way. */
  const bodyOf = async ({ mail, kind }: Answer) => {
    const own = await client.ensureQueryData(queryFor('mails.status', mails.status)).catch(() => null);
    const body = answerTo(mail, kind, { own: own?.address ?? '', above: above(mail, kind) });
    return { ...body, answersId: mail.entityId, forwards: kind === 'forward', quotesLater: !mail.loaded };
  };
  const draft = useAction(
    async (send, answered: Answer | null) =>
      send(mails.createDraft, { body: answered ? await bodyOf(answered) : blank }),
    {
      stale: mailAnswers,
      onDone: (card) => {
        keepAnswer(client, queryFor('mails.get', mails.get, { params: { mailId: card.entityId } }).queryKey, card);
        open(card.entityId);
      },
    },
  );
  const answer = (mail: MailCard, kind: AnswerKind) => {
    if (!draft.busy && denied === null && mayAnswer(mail, kind)) draft.run({ mail, kind });
  };
  return {
    busy: draft.busy,
    answer,
    /** Answers the mail that is open, once it has been loaded. */
    answerId: (mailId: string, kind: AnswerKind) => {
      const card = client.getQueryData(queryFor('mails.get', mails.get, { params: { mailId } }).queryKey);
      if (card && card.state !== 'DRAFT') answer(card, kind);
    },
    write: () => draft.run(null),
  };
}
