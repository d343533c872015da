'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine, ImportRun } from '@/lib/contract/customers/import-runs';
import classes from './imports.module.css';

const ChooseCustomer = lazyDialog(() => import('./choose-customer').then((module) => module.ChooseCustomer));

interface LineCustomerProps {
  run: ImportRun;
  line: ImportLine;
}

/** Shows whose a line is and why, who else it could be, and lets somebody choose (IMP-03). */
export function LineCustomer({ run: { importId }, line }: LineCustomerProps) {
  const text = useTranslations('imports');
  const { row, customerId, customerName, newCustomer, matchedBy, near, choices } = line;
  const [choosing, setChoosing] = useState(false);
  const action = text(customerId ? 'chooseCustomer.openOther' : 'chooseCustomer.open');
  return (
    <div className={classes.customer}>
      {customerId && customerName && (
        <Link href={`/customers/${encodeURIComponent(customerId)}`}>
          <bdi>{customerName}</bdi>
        </Link>
      )}
      {matchedBy && <Mark look={matchedBy === 'CHOICE' ? 'brand' : 'plain'}>{text(`match.${matchedBy}`)}</Mark>}
      {newCustomer && <Mark look="brand">{text('newCustomer')}</Mark>}
      {near.length > 0 && <NearCustomers {...{ importId, line }} />}
      {choices.length > 0 && row !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={text('chooseCustomer.openFor', { action, row })}
          onClick={() => setChoosing(true)}
        >
          {action}
        </Button>
      )}
      {choosing && <ChooseCustomer {...{ importId, line }} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** Lists who the line's customer may be, with what they have in common; one press chooses. */
function NearCustomers({ importId, line: { position, near } }: { importId: string; line: ImportLine }) {
  const text = useTranslations('imports');
  const format = useFormatter();
  const { run, busy } = useAction(imports.choose, { stale: ['imports'], done: () => text('chooseCustomer.done') });
  return (
    <div className={classes.near}>
      <span className={classes.quiet}>{text('near.title')}</span>
      {near.map(({ customerId, name, idNumber, by }) => (
        <button
          key={customerId}
          type="button"
          className={classes.nearOne}
          disabled={busy}
          onClick={() =>
            run({ params: { importId, position: String(position) }, body: { kind: 'existing', customerId } })
          }
        >
          <bdi>{name}</bdi>
          <small>
            {idNumber && <>{text.rich('near.id', { number: () => <Ltr>{idNumber}</Ltr> })} · </>}
            {format.list(by.map((one) => text(`near.${one}`)))}
          </small>
        </button>
      ))}
    </div>
  );
}
