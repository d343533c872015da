import { useEffect, useEffectEvent } from 'react';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { mails } from '@/lib/contract/customers/mails';

/** Time between two signs of life, ms. The upstream forgets a reader after a minute. */
const pause = 25_000;

/** Tells colleagues that the reader has a mail open, while the page is visible (MBX-04). */
export function useLook(mailId: string, answering: boolean): void {
  const denied = useDenied(mails.look);
  // Nobody is told when it fails: the next one follows soon.
  // The card says who else is there; while one writes, the card on the screen is another one.
  const look = useAction(mails.look, { failureIn: 'screen', stale: answering ? [] : ['mails.get'] });
  const tell = useEffectEvent(() => {
    if (denied === null && document.visibilityState === 'visible')
      look.run({ params: { mailId }, body: { answering } });
  });
  useEffect(() => {
    tell();
    const timer = setInterval(tell, pause);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [mailId, answering]);
}
