import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { PlainLink } from '@/components/ui/action/plain-link';
import { type Locale, writtenIn } from '@/lib/i18n/locales';
import { currentPerson } from '@/server/session/current';
import classes from './news.module.css';

interface NewsFrameProps {
  title: string;
  /** Language of the title. */
  language?: Locale | null | undefined;
  subtitle?: ReactNode;
  /** True for a single item: a link back to the list is shown. */
  item?: boolean;
  children: ReactNode;
}

/** Frames the news with a title and links: those of the shell when signed in, its own links otherwise. */
export async function NewsFrame({ title, language, subtitle, item = false, children }: NewsFrameProps) {
  if (await currentPerson())
    return (
      <PageFrame title={<span {...writtenIn(language)}>{title}</span>} subtitle={subtitle} width="column">
        {children}
      </PageFrame>
    );
  const text = await getTranslations('news');
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title} {...writtenIn(language)}>
          {title}
        </h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </header>
      {children}
      <nav className={classes.ways} aria-label={text('title')}>
        {item && <PlainLink href="/news">{text('all')}</PlainLink>}
        <PlainLink href="/login">{text('toSignIn')}</PlainLink>
      </nav>
    </div>
  );
}
