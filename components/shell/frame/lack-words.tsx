'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback } from 'react';
import { LackContext } from '@/components/ui/kit/lack-context';

/** Has errors in the staff screens say which permission is missing and who grants it (NAV-02). */
export function LackWords({ children }: { children: ReactNode }) {
  const text = useTranslations('shell');
  const inWords = useCallback(
    (lack: string) => {
      if (lack === '' || !text.has(`permission.${lack}`)) return undefined;
      const name = text(`permission.${lack}` as 'permission.voip');
      if (lack === 'inPerson' || lack === 'mailReading') return name;
      return `${text('forbidden.missing')} ${name}. ${text(lack === 'voip' ? 'forbidden.askVoip' : 'forbidden.ask')}`;
    },
    [text],
  );
  return <LackContext value={inWords}>{children}</LackContext>;
}
