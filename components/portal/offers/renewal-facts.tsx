import type { PortalOpportunity } from '@/lib/contract/portal/portal-subjects';
import { formatDay } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { vehicleText } from '@/lib/format/vehicle';
import type { Locale } from '@/lib/i18n/locales';
import { renewalFileAddress } from '../frame/portal-calls';
import { PagesIcon } from '../frame/frame-icons';
import type { PortalTexts } from '../frame/texts';
import own from './respond-flow.module.css';

interface Props {
  renewal: NonNullable<PortalOpportunity['renewal']>;
  /** Somebody has pressed a button: the file can be opened. */
  entered: boolean;
  locale: Locale;
  texts: PortalTexts;
}

/** Shows what is renewed, at which price and for which period, with the offers in full as a file. */
export function RenewalFacts({ renewal, entered, locale, texts: { words } }: Props) {
  const { title, registrationNumber, insurer, oldPrice, newPrice, from, to, file, standing } = renewal;
  return (
    <>
      {standing !== 'OPEN' && <p className={own.closed}>{words[`renew_${standing}`]}</p>}
      <dl className={own.facts}>
        {(title || registrationNumber) && (
          <>
            <dt>{words.renewWhat}</dt>
            <dd>
              {title && <bdi>{vehicleText(title, locale)}</bdi>}{' '}
              {registrationNumber && (
                <bdi dir="ltr" className={own.plate}>
                  {formatPlate(registrationNumber)}
                </bdi>
              )}
            </dd>
          </>
        )}
        <dt>{words.renewInsurer}</dt>
        <dd>
          <bdi>{insurer[locale]}</bdi>
        </dd>
        {oldPrice && (
          <>
            <dt>{words.renewOld}</dt>
            <dd>
              <bdi>{formatMoney(oldPrice, locale)}</bdi>
            </dd>
          </>
        )}
        <dt>{words.renewNew}</dt>
        <dd>
          {standing === 'OPEN' ? (
            <bdi>{formatMoney(newPrice, locale)}</bdi>
          ) : (
            <s>
              <bdi>{formatMoney(newPrice, locale)}</bdi>
            </s>
          )}
        </dd>
        {from && to && (
          <>
            <dt>{words.sentPeriod}</dt>
            <dd>
              <bdi dir="ltr">{formatDay(from)}</bdi> – <bdi dir="ltr">{formatDay(to)}</bdi>
            </dd>
          </>
        )}
      </dl>
      {file && entered && (
        <a className={own.file} href={renewalFileAddress} target="_blank" rel="noreferrer">
          <PagesIcon size={28} />
          <span>{words.renewFile}</span>
        </a>
      )}
    </>
  );
}
