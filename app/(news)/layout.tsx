import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocaleChoice } from '@/components/ui/kit/locale-choice';
import { Logo } from '@/components/ui/icon/logo';
import { currentPerson } from '@/server/session/current';
import StaffLayout from '../(staff)/layout';
import classes from './layout.module.css';

/** Layout of the news: inside the shell for a signed-in person, a plain page for everybody else. */
export default async function NewsLayout({ children }: { children: ReactNode }) {
  if (await currentPerson()) return <StaffLayout>{children}</StaffLayout>;
  const product = (await getTranslations('shell'))('product');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo name={product} />
        <LocaleChoice current={await getLocale()} label={(await getTranslations('sessions'))('language')} />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
