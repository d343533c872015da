import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { MegaphoneIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { writtenIn } from '@/lib/i18n/locales';
import { formatInstant } from '@/lib/format/date';
import { news, type NewsItem } from '@/lib/contract/desk/news';
import { call } from '@/server/bff/call';
import { NewsFrame } from './news-frame';
import { NewsLink } from './news-link';
import classes from './news.module.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('news'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the published news, ten a page, signed in or not (SGN-15). */
export default async function NewsPage({ searchParams }: PageProps) {
  const asked = Number((await searchParams).page);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1_000 ? asked : 0;
  const { content, totalPages } = await call(news.list, { query: { page } });
  const text = await getTranslations('news');
  return (
    <NewsFrame title={text('title')} subtitle={text('subtitle')}>
      {content.length === 0 ? (
        <EmptyState icon={MegaphoneIcon} title={text('empty')}>
          {text('emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {content.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {totalPages > 1 && (
        <nav className={classes.ways} aria-label={text('pages')}>
          {page > 0 && <NewsLink href={page === 1 ? '/news' : `/news?page=${page - 1}`}>{text('newer')}</NewsLink>}
          {page < totalPages - 1 && <NewsLink href={`/news?page=${page + 1}`}>{text('older')}</NewsLink>}
        </nav>
      )}
    </NewsFrame>
  );
}

async function Item({ item }: { item: NewsItem }) {
  const text = await getTranslations('news');
  const title = item.title ?? text('untitled', { date: formatInstant(item.date).slice(0, 10) });
  return (
    <li className={classes.item} {...writtenIn(item.language)}>
      <h2 className={classes.name}>
        <NewsLink href={`/news/${encodeURIComponent(item.id)}`}>{title}</NewsLink>
      </h2>
      <p className={classes.date}>
        <DateText value={item.date} />
      </p>
      <p>
        <WrittenText>{item.text}</WrittenText>
      </p>
    </li>
  );
}
