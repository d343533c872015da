import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LocaleChoice } from '@/components/ui/kit/locale-choice';
import { PlainLink } from '@/components/ui/action/plain-link';
import { Logo } from '@/components/ui/icon/logo';
import { News } from './news';
import { PlatePoster } from './plate-poster';
import classes from './layout.module.css';

/**
 * Layout of the sign-in screens: the form on one half, plates on the other. It loads no component kit, so that a phone
 * with an empty cache opens it at once.
 */
export default async function OpenLayout({ children }: { children: ReactNode }) {
  const text = await getTranslations('sessions');
  const product = (await getTranslations('shell'))('product');
  return (
    <div className={classes.halves}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Logo name={product} />
          <LocaleChoice current={await getLocale()} label={text('language')} />
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.foot}>
          <PlainLink href="/accessibility">{text('accessibility')}</PlainLink>
        </footer>
      </div>
      <div className={classes.side}>
        <PlatePoster title={text('poster')} text={text('posterText')} />
        <Suspense fallback={null}>
          <News />
        </Suspense>
      </div>
    </div>
  );
}
