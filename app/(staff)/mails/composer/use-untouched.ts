import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAttempts } from '@/components/data/attempts';
import { queryFor } from '@/components/data/query-for';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';

/**
 * Deletes a draft in which nothing was written once it is left: a key pressed by mistake leaves none behind. The upstream
 * decides whether nothing was written.
 * @param busy something is typed, saved, uploaded or sent
 */
export function useUntouched({ entityId, untouched }: MailCard, busy: boolean): void {
  const client = useQueryClient();
  const attempt = useAttempts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = async () => {
    await attempt((send) => send(mails.remove, { body: { mailIds: [entityId], untouched: true } }));
    client.removeQueries(queryFor('mails.get', mails.get, { params: { mailId: entityId } }));
    for (const name of ['find', 'status']) void client.invalidateQueries({ queryKey: ['mails', name] });
  };
  const leave = useEffectEvent(() => {
    if (!untouched || busy) return;
    // React may leave an effect and come back at once.
    timer.current = setTimeout(() => void drop().catch(() => undefined));
  });
  useEffect(() => {
    clearTimeout(timer.current);
    return () => leave();
  }, []);
}
