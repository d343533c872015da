'use client';

import { useTranslations } from 'next-intl';
import { ArrowBackIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import classes from './acting-bar.module.css';
import type { ActingReturnProps } from './acting-return';

/** Shows the time left and the way back. They load when somebody acts for another. */
export const ActingControls = lazyPart<ActingReturnProps>(
  () => import('./acting-return').then((loaded) => loaded.ActingReturn),
  { loading: () => <ToCome /> },
);

function ToCome() {
  const text = useTranslations('shell.acting');
  return (
    <>
      <span className={classes.time}>
        <bdi dir="ltr">–:––</bdi>
      </span>
      <span className={classes.back}>
        <ArrowBackIcon size={18} />
        {text('back')}
      </span>
    </>
  );
}
