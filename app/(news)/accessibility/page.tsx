import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { agencies } from '@/lib/contract/agencies/agencies';
import { formatPhone } from '@/lib/format/phone';
import { call } from '@/server/bff/call';
import classes from './accessibility.module.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agencies.statement'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What was done, in the order of the page. */
const measures = ['keyboard', 'reader', 'zoom', 'contrast', 'motion', 'forms'] as const;

/** Shows the accessibility statement of an agency with its coordinator, or of the product without one (IS 5568). */
export default async function AccessibilityPage({ searchParams }: PageProps) {
  const { agency } = await searchParams;
  const query = typeof agency === 'string' && agency !== '' ? { agencyId: agency } : {};
  const { agencyName, name, phone, email } = await call.orNotFound(agencies.accessibility, { query });
  const text = await getTranslations('agencies.statement');
  const product = (await getTranslations('shell'))('product');
  return (
    <article className={classes.statement}>
      <h1>{text('title')}</h1>
      <p>{text('intro', { name: agencyName ?? product })}</p>
      <h2>{text('done')}</h2>
      <ul>
        {measures.map((measure) => (
          <li key={measure}>{text(`measures.${measure}`)}</li>
        ))}
      </ul>
      <h2>{text('limits')}</h2>
      <p>{text('limitsText')}</p>
      <h2>{text('contact')}</h2>
      <p>{text('contactText')}</p>
      <dl className={classes.contact}>
        {name && (
          <div>
            <dt>{text('coordinator')}</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{text('phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{formatPhone(phone)}</bdi>
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{text('email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.updated}>{text('updated')}</p>
    </article>
  );
}
