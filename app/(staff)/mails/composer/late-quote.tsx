import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { htmlOfText, textOfWritten } from '@/lib/rules/work/written-mail';
import { lateQuote } from '@/lib/shapes/mail-answers';
import { pauseForText } from '../absent-text';
import { unquoted, useLineAbove } from '../use-answers';
import classes from './composer.module.css';
import type { RichHandle } from './rich/rich-text';
import type { useDraftSaves } from './use-draft-saves';

interface Answering {
  saves: ReturnType<typeof useDraftSaves>;
  handle: RefObject<RichHandle | null>;
  /** The answer is being sent: nothing is added to it. */
  sending: boolean;
}

/** Of the text that an answer is to quote. */
type Quote = 'coming' | 'missing' | 'added';

/** Quotes the answered mail below the answer once its text arrives, and says so meanwhile. */
export function useLateQuote({ entityId, answersId }: MailCard, { saves, handle, sending }: Answering): Quote | null {
  const above = useLineAbove();
  const denied = useDenied(mails.get);
  const mayFetch = useDenied(mails.look) === null;
  const { data: answered } = useQuery({
    ...queryFor('mails.get', mails.get, { params: { mailId: answersId ?? '' } }),
    enabled: answersId !== null && denied === null,
    refetchInterval: ({ state: { data } }) => pauseForText(data?.absent ?? null, mayFetch),
  });
  const [quote, setQuote] = useState<'waits' | 'added' | null>(() => (unquoted.has(entityId) ? 'waits' : null));
  // An answer to a mail that was here from the start has its quotation, or the writer has deleted it.
  if (answered && !answered.loaded && quote === null) setQuote('waits');
  const has = answered?.loaded && quote === 'waits' && !sending;
  const add = useEffectEvent(() => {
    if (!answered) return;
    const html = lateQuote(answered, above(answered, 'reply'));
    if (!handle.current?.append(html)) {
      const whole = (saves.draft.html ?? htmlOfText(saves.draft.text)) + html;
      saves.replace({ ...saves.draft, html: whole, text: textOfWritten(whole) });
    }
    unquoted.delete(entityId);
    setQuote('added');
  });
  useEffect(() => {
    if (has) add();
  }, [has]);
  if (quote !== 'waits') return quote;
  const mayCome = answered?.absent === 'COMING' || (answered?.absent === 'PAUSED' && mayFetch);
  return mayCome ? 'coming' : 'missing';
}

/** Says that the answered mail is quoted later, or not at all. */
export function LateQuote({ quote }: { quote: Quote | null }) {
  const text = useTranslations('mails.composer.quote');
  if (quote === null) return null;
  return (
    <p className={classes.quiet} role="status">
      {text(quote)}
    </p>
  );
}
