'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { OfflineIcon } from '@/components/ui/icon/icons';
import classes from './offline-notice.module.css';

type Line = 'steady' | 'offline' | 'back';

/** How long "you are back online" is shown, ms. */
const backShown = 4_000;

/** Shows when the network is lost and when it returns. */
export function OfflineNotice() {
  const text = useTranslations('shell');
  const line = useLine();
  return (
    <div role="status" aria-live="polite" className={classes.region}>
      {line !== 'steady' && (
        <p className={classes.notice} data-line={line}>
          {line === 'offline' ? <OfflineIcon /> : <CheckIcon />}
          {text(line === 'offline' ? 'offline' : 'online')}
        </p>
      )}
    </div>
  );
}

function useLine(): Line {
  const [line, setLine] = useState<Line>('steady');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const gone = () => {
      clearTimeout(timer);
      setLine('offline');
    };
    const back = () => {
      setLine('back');
      timer = setTimeout(() => setLine('steady'), backShown);
    };
    if (!navigator.onLine) gone();
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, []);
  return line;
}
