'use client';

import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalSending } from '@/lib/contract/portal/portal-subjects';
import { formatDay } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import { vehicleText } from '@/lib/format/vehicle';
import type { Locale } from '@/lib/i18n/locales';
import own from './files-flow.module.css';
import { LinkDoor } from '../frame/link-door';
import { LinkProblem } from '../frame/link-problem';
import { sentFileAddress } from '../frame/portal-calls';
import { enter } from '../frame/enter';
import { PortalFrame } from '../frame/portal-frame';
import { PagesIcon } from '../frame/frame-icons';
import classes from '../frame/portal.module.css';
import { say, type PortalTexts } from '../frame/texts';

interface Props {
  first: PortalSending;
  /** Token from the address; null after it was moved into the cookie. */
  token: string | null;
  locale: Locale;
  texts: PortalTexts;
}

/** Shows an order or a document that an agent has sent, with its files to open. */
export function FilesFlow({ first, token, locale, texts }: Props) {
  const [sent, setSent] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  if (failure && (failure.code.startsWith('LINK_') || failure.code === 'NOT_AUTHORIZED_ERROR'))
    return <LinkProblem code={failure.code} sender={sent.sender} texts={texts} locale={locale} />;
  const open = async () => {
    if (token === null) return;
    setPending(true);
    setFailure(undefined);
    try {
      setSent(await enter<PortalSending>('files', token));
      window.history.replaceState(null, '', '/files/open');
    } catch (error) {
      setFailure(toFailure(error));
    }
    setPending(false);
  };
  if (!sent.contents)
    return (
      <LinkDoor
        {...{ texts, locale, pending, failure }}
        sender={sent.sender}
        customerName={sent.customerName}
        lead={say(texts.words.sentLanding, { agency: sent.sender.agencyName })}
        open={texts.words.open}
        onOpen={() => void open()}
      />
    );
  return <Contents contents={sent.contents} sent={sent} locale={locale} texts={texts} />;
}

function Contents({
  contents: { title, insured, files },
  sent,
  locale,
  texts,
}: Pick<Props, 'locale' | 'texts'> & { contents: NonNullable<PortalSending['contents']>; sent: PortalSending }) {
  const { words } = texts;
  return (
    <PortalFrame sender={sent.sender} entered locale={locale} texts={texts}>
      <h1 className={classes.title} dir="auto">
        {insured ? vehicleText(title, locale) : title}
      </h1>
      {insured && (
        <dl className={own.facts}>
          {insured.from && insured.to && (
            <>
              <dt>{words.sentPeriod}</dt>
              <dd>
                <bdi dir="ltr">{formatDay(insured.from)}</bdi> – <bdi dir="ltr">{formatDay(insured.to)}</bdi>
              </dd>
            </>
          )}
          <dt>{words.sentPrice}</dt>
          <dd>
            <bdi>{formatMoney(insured.price, locale)}</bdi>
          </dd>
        </dl>
      )}
      {files.length === 0 && insured && <p className={classes.lead}>{words.sentNoFiles}</p>}
      <ul className={own.files}>
        {files.map(({ fileId, name }) => (
          <li key={fileId}>
            <a className={own.file} href={sentFileAddress(fileId)} target="_blank" rel="noreferrer">
              <PagesIcon size={28} />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{say(words.until, { date: formatDay(sent.expiresAt.slice(0, 10)) })}</p>
    </PortalFrame>
  );
}
