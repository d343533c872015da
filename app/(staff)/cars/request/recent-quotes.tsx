import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { inTime } from '@/components/shell/popup/in-time';
import { DateText } from '@/components/ui/value/date';
import { VehicleName } from '@/components/ui/value/vehicle-name';
import { cars } from '@/lib/contract/quotes/cars';
import type { RequestRow } from '@/lib/contract/quotes/quotes';
import { partOf } from '@/server/bff/part';
import classes from './recent-quotes.module.css';

/** Quotes of each list. */
const shown = 5;

const historyOf = async (query: { saved?: 'true' }): Promise<RequestRow[]> => {
  const { data } = await partOf(cars.history, { query: { ...query, size: 10 } });
  return data?.content.slice(0, shown) ?? [];
};

/** Leads back to the latest quotes of the agency, and to those that were kept (CAR-09). The form does not wait for it. */
export const RecentQuotes = inTime(async () => {
  const text = await getTranslations('cars');
  const [recent, kept] = await Promise.all([historyOf({}), historyOf({ saved: 'true' })]);
  if (recent.length === 0) return null;
  return (
    <details className={classes.recent}>
      <summary>{text('recentQuotes')}</summary>
      <div className={classes.lists}>
        <Quotes title={text('latestQuotes')} rows={recent} />
        {kept.length > 0 && <Quotes title={text('keptQuotes')} rows={kept} />}
      </div>
    </details>
  );
}, null);

function Quotes({ title, rows }: { title: string; rows: readonly RequestRow[] }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.rows}>
        {rows.map(({ requestId, requestNumber, title: insured, startedTs, by }) => (
          <li key={requestId}>
            <Link href={`/cars/results/${encodeURIComponent(requestId)}`} prefetch={false} className={classes.row}>
              <VehicleName name={insured} />
              <small>
                {requestNumber} · <DateText value={startedTs} withTime /> · {by}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
