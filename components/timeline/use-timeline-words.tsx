'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActionText } from '@/components/audit/use-action-text';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import type { TimelineEntry, TimelineKind } from '@/lib/contract/customers/timeline';
import { formatCountdown } from '@/lib/format/countdown';
import { formatPhone } from '@/lib/format/phone';
import { subjectText } from '@/lib/format/vehicle';

interface Words {
  title: ReactNode;
  facts: ReactNode[];
  body?: string | null;
}

interface Facts {
  entry: TimelineEntry;
  text: ReturnType<typeof useTranslations<'customers.card'>>;
  actionText: ReturnType<typeof useActionText>;
  /** Returns the name of a code from the lists of the card or the terms; the code itself when it has none. */
  word: (list: string, code: string | null) => string;
  /** Number of an order, a request or a claim. */
  numbered: { number: string };
  said: ReactNode;
  /** What a request or an order insures. */
  insured: ReactNode;
  who: ReactNode;
}

const remarkWords = (kind: 'TASK' | 'REMARK') =>
  function wordsOf({ entry, text, word, said, who }: Facts): Words {
    return {
      title: text.rich(`event.${kind}`, { subject: () => said }),
      facts: [entry.what !== 'NORMAL' && word('priority', entry.what), who],
    };
  };

function callWords({ entry: { text: number, what, by, number: seconds }, text, who }: Facts): Words {
  const direction = what === 'OUTGOING' ? 'OUTGOING' : 'INCOMING';
  return {
    title: text(by ? `call.${direction}` : 'call.missed'),
    facts: [
      number && <Ltr>{formatPhone(number)}</Ltr>,
      by && seconds !== null && <Ltr>{formatCountdown(seconds)}</Ltr>,
      who,
    ],
  };
}

const wordsOfKind: Readonly<Record<TimelineKind, (facts: Facts) => Words>> = {
  ORDER: ({ entry, text, word, numbered, insured, who }) => ({
    title: text('event.ORDER', numbered),
    facts: [word('orderStatus', entry.what), insured, who],
  }),
  POLICY: ({ entry, text, word, who }) => ({
    title: text.rich('event.POLICY', { subject: () => <Ltr>{entry.text}</Ltr> }),
    facts: [word('insurer', entry.what), who],
  }),
  REQUEST: ({ entry, text, word, numbered, insured, who }) => ({
    title: text('event.REQUEST', numbered),
    facts: [word('source', entry.what), insured, who],
  }),
  ADVICE: ({ entry, text, word, numbered, insured, who }) => ({
    title: text('event.ADVICE', numbered),
    facts: [word('adviceStatus', entry.what), insured, who],
  }),
  SENDING: ({ entry, text, word, insured, who }) => ({
    title: text.rich('event.SENDING', { subject: () => insured }),
    facts: [word('adviceStatus', entry.what), who],
  }),
  TASK: remarkWords('TASK'),
  REMARK: remarkWords('REMARK'),
  SMS: ({ entry, text, word, who }) => ({
    title: text('event.SMS'),
    facts: [word('topic', entry.what), who],
    body: entry.text,
  }),
  REPLY: ({ entry, text, word }) => ({
    title: text('event.REPLY'),
    facts: [word('messageChannel', entry.what)],
    body: entry.text,
  }),
  MAIL: ({ entry, text, word, said }) => ({
    title: text.rich('event.MAIL', { subject: () => said }),
    facts: [word('folder', entry.what)],
  }),
  CALL: callWords,
  DOCUMENT: ({ entry, text, word, said, who }) => ({
    title: said,
    facts: [text('event.DOCUMENT'), word('documentStatus', entry.what), who],
  }),
  ENVELOPE: ({ entry, text, word, said, who }) => ({
    title: text.rich('event.ENVELOPE', { subject: () => said }),
    facts: [word('envelopeStatus', entry.what), who],
  }),
  CLAIM: ({ entry, text, word, numbered, who }) => ({
    title: text('event.CLAIM', numbered),
    facts: [word('claimType', entry.text), word('claimStatus', entry.what), who],
  }),
  OPPORTUNITY: ({ entry, text, word, who }) => ({
    title: text('event.OPPORTUNITY'),
    facts: [word('opportunityType', entry.text), word('response', entry.what), who],
  }),
  IMPORT: ({ entry, text, word, who }) => ({
    title: text('event.IMPORT'),
    facts: [word('importSource', entry.what), text('policies', { count: entry.number ?? 0 }), who],
  }),
  CHANGE: ({ entry, actionText, who }) => ({ title: actionText(entry.what ?? ''), facts: [who] }),
};

/** Returns the texts of a timeline entry in the reader's language. */
export function useTimelineWords(entry: TimelineEntry): Words {
  const text = useTranslations('customers.card');
  const terms = useTranslations('terms');
  const locale = useLocale();
  const actionText = useActionText();
  const word = (list: string, code: string | null) => {
    const key = `${list}.${code}`;
    if (text.has(key)) return text(key);
    return terms.has(key) ? terms(key) : (code ?? '');
  };
  const told = (words: string | null) => words && <WrittenText>{words}</WrittenText>;
  return wordsOfKind[entry.kind]({
    entry,
    text,
    actionText,
    word,
    numbered: { number: String(entry.number ?? '') },
    said: told(entry.text),
    insured: told(entry.text && subjectText(entry.text, locale)),
    who: told(entry.by),
  });
}
