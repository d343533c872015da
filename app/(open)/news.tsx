import { getLocale, getTranslations } from 'next-intl/server';
import { DateText } from '@/components/ui/value/date';
import { PlainLink } from '@/components/ui/action/plain-link';
import { writtenIn } from '@/lib/i18n/locales';
import { news, type NewsItem } from '@/lib/contract/desk/news';
import { call } from '@/server/bff/call';
import { CallFailure } from '@/server/failures/call-failure';
import classes from './news.module.css';

/** Shows the latest news to visitors (SGN-15), or nothing when they cannot be loaded. */
export async function News() {
  const items = await latest();
  if (items.length === 0) return null;
  const [text, locale] = await Promise.all([getTranslations('sessions'), getLocale()]);
  return (
    <section className={classes.news} aria-labelledby="news">
      <h2 id="news">{text('news')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} {...writtenIn(item.language)}>
            <p className={classes.head}>
              {item.title && (
                <strong>
                  <PlainLink href={`/news/${encodeURIComponent(item.id)}`}>{item.title}</PlainLink>
                </strong>
              )}{' '}
              <DateText value={item.date} />
            </p>
            <p>{item.text}</p>
            {item.link && (
              <a href={item.link} lang={locale} target="_blank" rel="noopener noreferrer">
                {text('readMore')}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.all}>
        <PlainLink href="/news">{text('allNews')}</PlainLink>
      </p>
    </section>
  );
}

async function latest(): Promise<NewsItem[]> {
  try {
    return await call(news.atSignIn);
  } catch (error) {
    if (error instanceof CallFailure) return [];
    throw error;
  }
}
