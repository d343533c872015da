import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ClaimClockMark } from '@/components/claims/claim-clock-mark';
import { ClaimStatusMark } from '@/components/claims/claim-status-mark';
import { HandlerMark } from '@/components/claims/handler-mark';
import { ClaimPapersMark } from '@/components/claims/claim-papers-mark';
import type { Mover } from '@/components/claims/use-move';
import type { Column } from '@/components/list/column';
import { useShell } from '@/components/shell/frame/shell-context';
import { DateText } from '@/components/ui/value/date';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { languageOfName } from '@/lib/format/name-language';
import classes from './claims.module.css';
import { statusIn, StatusCell } from './status-cell';

/** Shows the plate; on a card after the status, which has a column of its own in a table. */
function PlateCell({ claim, mover }: { claim: ClaimRow; mover: Mover }) {
  const { registrationNumber } = claim;
  return (
    <span className={classes.facts}>
      <span className={classes.onCard}>
        <ClaimStatusMark status={statusIn(mover, claim)} />
      </span>
      {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}
    </span>
  );
}

/**
 * Returns the columns of the claims; on a phone: customer and number, amount, status with plate, and clock with papers
 * and a handler who is another person.
 */
export function useClaimColumns(mover: Mover): Column<ClaimRow>[] {
  const text = useTranslations('claims');
  const types = useTranslations('terms.claimType');
  const { accountId } = useShell();
  return useMemo(
    () => [
      {
        key: 'claimNumber',
        header: text('claim'),
        sort: 'claimNumber',
        sortFirst: 'DESC',
        card: 'title',
        cell: (row) => (
          <span className={classes.name}>
            <bdi lang={languageOfName(row.customerName)}>{row.customerName}</bdi>
            <span className={classes.second}>
              <PrivilegeMark privilege={row.customerPrivileges} /> <Ltr>{String(row.claimNumber)}</Ltr> ·{' '}
              {types(row.type)}
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        header: text('status'),
        cell: (claim) => <StatusCell {...{ claim, mover }} />,
      },
      {
        key: 'plate',
        header: text('car'),
        card: 'line',
        cell: (claim) => <PlateCell {...{ claim, mover }} />,
      },
      {
        key: 'clock',
        header: text('due'),
        sort: 'dueOn',
        card: 'line',
        cell: (claim) => (
          <span className={classes.facts}>
            <ClaimClockMark clock={claim.clock} />
            <span className={classes.onCard}>
              <ClaimPapersMark claim={claim} short />
            </span>
            {claim.handlerId !== accountId && (
              <span className={classes.onCard}>
                <HandlerMark claim={claim} />
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'papers',
        header: text('papersShort'),
        room: 'laptop',
        cell: (claim) => <ClaimPapersMark claim={claim} short />,
      },
      {
        key: 'insurer',
        header: text('insurer'),
        room: 'laptop',
        cell: ({ supplier }) => supplier && <InsurerTile supplier={supplier} size="sm" withName />,
      },
      {
        key: 'insurerNumber',
        header: text('fields.insurerClaimNumber'),
        room: 'desktop',
        cell: ({ insurerClaimNumber }) => insurerClaimNumber && <Ltr>{insurerClaimNumber}</Ltr>,
      },
      {
        key: 'handler',
        header: text('handler'),
        room: 'desktop',
        cell: (claim) => <HandlerMark claim={claim} />,
      },
      {
        key: 'opened',
        header: text('opened'),
        room: 'laptop',
        sort: 'openedOn',
        sortFirst: 'DESC',
        cell: ({ openedOn }) => <DateText value={openedOn} />,
      },
      {
        key: 'claimed',
        header: text('claimed'),
        sort: 'claimed',
        sortFirst: 'DESC',
        card: 'aside',
        cell: ({ claimed }) => claimed !== null && <Money value={{ amount: claimed, currency: 'ILS' }} />,
      },
    ],
    [text, types, mover, accountId],
  );
}
