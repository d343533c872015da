'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { DateText } from '@/components/ui/value/date';
import { type ImportProfile, imports } from '@/lib/contract/customers/imports';
import { insurerName } from '@/lib/insurers/names';
import type { FileSource } from '@/lib/rules/imports/import-source';
import classes from './imports.module.css';

/** Tables that are listed: an agency has a handful of senders. */
const max = 100;

/** Lists the tables whose columns somebody has named; each can be forgotten (IMP-04). */
export function KnownColumns({ source }: { source: FileSource }) {
  const text = useTranslations('imports');
  const { data } = useQuery(queryFor('imports.profiles', imports.profiles, { query: { source, size: max } }));
  if (!data || data.content.length === 0) return null;
  return (
    <section className={classes.recent} aria-label={text('known.title')}>
      <h2 className={classes.fileName}>{text('known.title')}</h2>
      <p className={classes.quiet}>{text('known.hint')}</p>
      <ul className={classes.files}>
        {data.content.map((profile) => (
          <KnownTable key={profile.profileId} profile={profile} />
        ))}
      </ul>
    </section>
  );
}

function KnownTable({ profile: { profileId, supplier, headers, fields, by, savedTs } }: { profile: ImportProfile }) {
  const text = useTranslations('imports');
  const locale = useLocale();
  const { run, busy } = useAction(imports.forgetProfile, {
    stale: ['imports.profiles'],
    done: () => text('known.forgotten'),
  });
  const pairs = fields.flatMap((field, at) => (field ? [`${headers[at] ?? ''} → ${text(`fields.${field}`)}`] : []));
  return (
    <li>
      <strong>{supplier ? insurerName(supplier, locale) : text('known.columns', { count: pairs.length })}</strong>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        aria-label={`${text('known.forget')}: ${pairs.slice(0, 2).join(', ')}`}
        onClick={() => run({ params: { profileId } })}
      >
        {text('known.forget')}
      </Button>
      <span className={classes.outcome}>{pairs.join(' · ')}</span>
      <span className={classes.quiet}>
        <DateText value={savedTs} withTime />
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </li>
  );
}
