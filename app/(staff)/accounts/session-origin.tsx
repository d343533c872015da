import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Ltr } from '@/components/ui/value/ltr';
import type { AccountSession } from '@/lib/contract/agencies/sessions';
import { timeZoneName } from '@/lib/format/time-zone-name';
import { networkOf, reachOf } from '@/lib/rules/kit/network';

interface SessionOriginProps {
  session: AccountSession;
  /** Session of this browser. */
  here: AccountSession | undefined;
}

/** Shows where a session began: time zone, network and address. */
export function SessionOrigin({ session, here }: SessionOriginProps) {
  const text = useTranslations('accounts');
  const timeZone = timeZoneName(session.timeZone, useLocale());
  const network = networkKindOf(session, here);
  const facts = [
    timeZone && <bdi key="timeZone">{timeZone}</bdi>,
    network && <span key="network">{text(`network.${network}`)}</span>,
    session.address ? <Ltr key="address">{session.address}</Ltr> : text('unknownAddress'),
  ].filter(Boolean);
  return facts.map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}

function networkKindOf(
  { current, address }: AccountSession,
  here: AccountSession | undefined,
): 'SAME' | 'SELF' | 'PRIVATE' | null {
  if (address === null) return null;
  if (!current && here?.address && networkOf(here.address) === networkOf(address)) return 'SAME';
  const reach = reachOf(address);
  return reach === 'PUBLIC' ? null : reach;
}
