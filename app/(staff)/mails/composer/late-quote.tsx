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
import { useLineAbove } from '../use-answers';
import classes from './composer.module.css';
import type { RichHandle } from './rich/rich-text';
import type { useDraftSaves } from './use-draft-saves';

interface Answering {
  saves: ReturnType<typeof useDraftSaves>;
  handle: RefObject<RichHandle | null>;
  /** The answer is being sent: nothing is added to it. */
  sending: boolean;
}

/** Of the text that an answer is to quote, or a forwarded mail to pass on. */
type Quote = 'coming' | 'missing' | 'added';

interface Late {
  quote: Quote | null;
  kind: MailCard['awaitsQuote'];
}

/**
 * Puts the text of the other mail below what is written once it arrives, and says so meanwhile. The draft itself knows
 * that it waits, so that this survives a reload and goes on in another tab.
 */
export function useLateQuote({ answersId, awaitsQuote }: MailCard, { saves, handle, sending }: Answering): Late {
  const above = useLineAbove();
  const denied = useDenied(mails.get);
  const mayFetch = useDenied(mails.look) === null;
  const [added, setAdded] = useState<'ANSWER' | 'FORWARD' | null>(null);
  const waits = !saves.draft.quoted;
  const { data: answered } = useQuery({
    ...queryFor('mails.get', mails.get, { params: { mailId: answersId ?? '' } }),
    enabled: waits && answersId !== null && denied === null,
    refetchInterval: ({ state: { data } }) => pauseForText(data?.absent ?? null, mayFetch),
  });
  // What an earlier page has kept may be quoted already.
  const has = answered?.loaded && waits && saves.restored && !saves.conflict && !sending;
  const add = useEffectEvent(() => {
    if (!answered) return;
    const kind = awaitsQuote === 'FORWARD' ? 'forward' : 'reply';
    const html = lateQuote(answered, kind, above(answered, kind));
    saves.quote(() => {
      if (handle.current?.append(html)) return;
      const whole = (saves.draft.html ?? htmlOfText(saves.draft.text)) + html;
      saves.replace({ ...saves.draft, html: whole, text: textOfWritten(whole) });
    });
    setAdded(awaitsQuote);
  });
  useEffect(() => {
    if (has) add();
  }, [has]);
  if (waits) return { quote: stateOf(answered, mayFetch), kind: awaitsQuote };
  return { quote: added && 'added', kind: added };
}

/** Returns whether the text of the other mail may still come. */
const stateOf = (answered: MailCard | undefined, mayFetch: boolean): Quote =>
  answered?.absent === 'COMING' || (answered?.absent === 'PAUSED' && mayFetch) ? 'coming' : 'missing';

/** Says that the other mail is quoted or passed on later, or not at all. */
export function LateQuote({ quote, kind }: Late) {
  const text = useTranslations('mails.composer.quote');
  if (quote === null) return null;
  return (
    <p className={classes.quiet} role="status">
      {text(kind === 'FORWARD' ? `forward.${quote}` : quote)}
    </p>
  );
}
