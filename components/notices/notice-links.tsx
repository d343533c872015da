import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { type NoticeRow, notices } from '@/lib/contract/claims/notices';
import { isolate } from '@/lib/format/bidi';
import { formatPhone } from '@/lib/format/phone';
import { formatPlate } from '@/lib/rules/quotes/plate';
import classes from './notices.module.css';

const shown = 5;
const looks = {
  SENT: 'brand',
  OPENED: 'brand',
  STARTED: 'warn',
  REPORTED: 'good',
  EXPIRED: 'plain',
  REVOKED: 'plain',
} as const;
const live: readonly NoticeRow['state'][] = ['SENT', 'OPENED', 'STARTED'];

/** Lists the latest links to report an accident with what became of them; those that are open can be withdrawn. */
export function NoticeLinks({ customerId }: { customerId: string | undefined }) {
  const text = useTranslations('notices');
  const query = { size: shown, ...(customerId !== undefined && { customerId }) };
  const { data, error, refetch } = useQuery(queryFor('notices.list', notices.list, { query }));
  if (error) return <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data || data.content.length === 0) return null;
  return (
    <section aria-label={text('links')}>
      <h3 className={classes.heading}>{text('links')}</h3>
      <ul className={classes.links}>
        {data.content.map((row) => (
          <NoticeLine key={row.noticeId} row={row} named={customerId === undefined} />
        ))}
      </ul>
      {data.totalElements > shown && <p className={classes.hint}>{text('more')}</p>}
    </section>
  );
}

function NoticeLine({ row, named }: { row: NoticeRow; named: boolean }) {
  const text = useTranslations('notices');
  const denied = useDenied(notices.revoke);
  const { noticeId, state, customerName, registrationNumber, address, claimId, claimNumber } = row;
  const revoke = useAction(notices.revoke, { stale: ['notices', 'timeline'], done: () => text('revoked') });
  return (
    <li>
      <Mark look={looks[state]}>{text(`states.${state}`)}</Mark>
      <DateText value={row.reportedTs ?? row.openedTs ?? row.sentTs} withTime />
      <span className={classes.to}>
        {named && <bdi>{customerName}</bdi>}
        {registrationNumber && <Ltr>{formatPlate(registrationNumber)}</Ltr>}
        {address && <Ltr>{address.includes('@') ? address : formatPhone(address)}</Ltr>}
        {row.ownRequest && <span className={classes.hint}>{text('ownRequest')}</span>}
      </span>
      {claimId !== null && claimNumber !== null && (
        <Link href={`/claims/${encodeURIComponent(claimId)}`}>
          {text('openClaim', { number: String(claimNumber) })}
        </Link>
      )}
      {live.includes(state) && (
        <ActionButton
          size="compact-sm"
          variant="subtle"
          denied={denied}
          loading={revoke.busy}
          aria-label={`${text('revoke')}: ${isolate(customerName)}`}
          onClick={() => revoke.run({ params: { noticeId } })}
        >
          {text('revoke')}
        </ActionButton>
      )}
    </li>
  );
}
