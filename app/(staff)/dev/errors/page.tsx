import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Ltr } from '@/components/ui/value/ltr';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { errorCatalogues, unheardOfCode } from '@/lib/contract/kit/error-catalogues';
import { errorCodes, errorStatus, isErrorCode } from '@/lib/contract/kit/errors';
import { env } from '@/server/env';
import { requirePage } from '@/server/session/current';
import classes from '../../ui/errors.module.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('errorGallery') };
}

/** Error number as it appears in the log. */
const sampleReference = 'K7WQ2M9D';

/** Shows every error message, for developers and translators. Disabled in production (ERR-01). */
export default async function ErrorGalleryPage() {
  await requirePage('/dev/errors');
  const { DEV_SCREENS } = env();
  if (DEV_SCREENS === 'off') notFound();
  const text = await getTranslations('shell.menu');
  const listed = new Set<string>(Object.values(errorCatalogues).flat());
  const groups = {
    ...errorCatalogues,
    product: errorCodes.filter((code) => !listed.has(code)),
    unknown: [unheardOfCode],
  };
  return (
    <PageFrame title={text('errorGallery')} count={errorCodes.length}>
      {Object.entries(groups).map(([name, codes]) => (
        <section key={name} className={classes.group} aria-labelledby={`catalogue-${name}`}>
          <h2 id={`catalogue-${name}`} className={classes.title}>
            {text(`errorCatalogue.${name}`)}
          </h2>
          <ul className={classes.list}>
            {codes.map((code) => (
              <li key={code} id={code} className={classes.item}>
                <p className={classes.code}>
                  <Ltr>{isErrorCode(code) ? `${code} · ${errorStatus[code]}` : code}</Ltr>
                </p>
                <ErrorNotice error={{ code, reference: sampleReference }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}
