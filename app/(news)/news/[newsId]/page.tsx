import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { DateText } from '@/components/ui/value/date';
import { ExternalIcon } from '@/components/ui/icon/icons';
import { Snippet } from '@/components/ui/value/snippet';
import { WrittenText } from '@/components/ui/value/written-text';
import { writtenIn } from '@/lib/i18n/locales';
import { formatInstant } from '@/lib/format/date';
import { news } from '@/lib/contract/desk/news';
import { call } from '@/server/bff/call';
import { NewsFrame } from '../news-frame';
import classes from '../news.module.css';

interface PageProps {
  params: Promise<{ newsId: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = await itemOrNotFound((await params).newsId);
  return { title: title ?? (await getTranslations('news'))('title') };
}

/** Shows one news item in full (SGN-15). */
export default async function NewsItemPage({ params }: PageProps) {
  const { title, text: words, language, date, link, snippet } = await itemOrNotFound((await params).newsId);
  const [text, locale] = await Promise.all([getTranslations('news'), getLocale()]);
  return (
    <NewsFrame
      title={title ?? text('untitled', { date: formatInstant(date).slice(0, 10) })}
      language={title ? language : undefined}
      subtitle={<DateText value={date} />}
      item
    >
      <article className={classes.article} {...writtenIn(language)}>
        <p className={classes.lead}>
          <WrittenText>{words}</WrittenText>
        </p>
        {snippet && <Snippet html={snippet} />}
        {link && (
          <a href={link} className={classes.link} lang={locale} target="_blank" rel="noopener noreferrer">
            <span>{text('link')}</span>
            <ExternalIcon size={16} />
          </a>
        )}
      </article>
    </NewsFrame>
  );
}

const itemOrNotFound = cache(async (newsId: string) => {
  return call.orNotFound(news.get, { params: { newsId } });
});
