'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActText } from '@/components/audit/use-act-text';
import { Ltr } from '@/components/ui/ltr';
import type { TimelineEntry } from '@/lib/contract/timeline';
import { formatCountdown } from '@/lib/format/countdown';
import { formatPhone } from '@/lib/format/phone';

interface Words {
  title: ReactNode;
  facts: ReactNode[];
  body?: string | null;
}

/** An entry of the timeline in the language of whoever reads. */
export function useTimelineWords({ kind, what, text: said, number, by }: TimelineEntry): Words {
  const text = useTranslations('customer-card');
  const terms = useTranslations('terms');
  const actText = useActText();
  const who = by && <bdi>{by}</bdi>;
  /** A word of a list, or the code itself when nobody has words for it. */
  const word = (key: string) => (text.has(key) ? text(key) : (what ?? ''));
  const term = (key: string) => (terms.has(key) ? terms(key) : key);
  const numbered = { number: String(number ?? '') };
  switch (kind) {
    case 'ORDER':
      return { title: text('event.ORDER', numbered), facts: [term(`orderStatus.${what}`), said && <bdi>{said}</bdi>, who] };
    case 'REQUEST':
      return { title: text('event.REQUEST', numbered), facts: [word(`source.${what}`), said && <bdi>{said}</bdi>, who] };
    case 'TASK':
    case 'REMARK':
      return { title: text.rich(`event.${kind}`, { subject: () => <bdi>{said}</bdi> }), facts: [what !== 'NORMAL' && term(`priority.${what}`), who] };
    case 'SMS':
      return { title: text('event.SMS'), facts: [word(`topic.${what}`), who], body: said };
    case 'MAIL':
      return { title: text.rich('event.MAIL', { subject: () => <bdi>{said}</bdi> }), facts: [word(`folder.${what}`)] };
    case 'CALL':
      return {
        title: text(by ? `call.${what === 'OUTGOING' ? 'OUTGOING' : 'INCOMING'}` : 'call.missed'),
        facts: [said && <Ltr>{formatPhone(said)}</Ltr>, by && number !== null && <Ltr>{formatCountdown(number)}</Ltr>, who],
      };
    case 'DOCUMENT':
      return { title: <bdi>{said}</bdi>, facts: [text('event.DOCUMENT'), word(`documentStatus.${what}`), who] };
    case 'CLAIM':
      return { title: text('event.CLAIM', numbered), facts: [term(`claimType.${said}`), term(`claimStatus.${what}`), who] };
    case 'OPPORTUNITY':
      return { title: text('event.OPPORTUNITY'), facts: [term(`opportunityType.${said}`), word(`response.${what}`), who] };
    case 'IMPORT':
      return { title: text('event.IMPORT'), facts: [word(`importSource.${what}`), text('policies', { count: number ?? 0 }), who] };
    case 'CHANGE':
      return { title: actText(what ?? ''), facts: [who] };
  }
}
