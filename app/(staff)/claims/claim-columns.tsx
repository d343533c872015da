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
import { useInsurerName } from './use-insurer-name';

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

/** Shows the insurer, and below its name the number that it gave the claim. */
function InsurerCell({ claim: { supplier, insurerClaimNumber } }: { claim: ClaimRow }) {
  const text = useTranslations('claims');
  const name = useInsurerName();
  return (
    <span className={classes.insurer}>
      {supplier && (
        <span aria-hidden="true">
          <InsurerTile supplier={supplier} size="sm" />
        </span>
      )}
      <span className={classes.name}>
        {supplier && <bdi>{name(supplier)}</bdi>}
        {insurerClaimNumber && (
          <small title={text('fields.insurerClaimNumber')}>
            <Ltr>{insurerClaimNumber}</Ltr>
          </small>
        )}
      </span>
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
              <span className={classes.kind} title={types(row.type)}>
                <Ltr>{String(row.claimNumber)}</Ltr> · {types(row.type)}
              </span>
              <PrivilegeMark privilege={row.customerPrivileges} />
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        header: text('status'),
        cell: (claim) => (
          <span className={classes.status}>
            <StatusCell {...{ claim, mover }} />
          </span>
        ),
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
        cell: (claim) => <InsurerCell claim={claim} />,
      },
      {
        key: 'handler',
        header: text('handler'),
        room: 'desktop',
        cell: (claim) => (
          <span className={classes.handler} title={claim.handlerName ?? undefined}>
            <HandlerMark claim={claim} />
          </span>
        ),
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
