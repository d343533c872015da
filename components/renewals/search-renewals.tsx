'use client';

import { Checkbox } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ActionButton } from '@/components/ui/action/action-button';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { maxSearched, renewals } from '@/lib/contract/orders/renewals';
import classes from './renewals.module.css';
import { useBlockText } from './use-block-text';

/** A filtered list of which only a page is chosen. */
export interface WholeList {
  count: number;
  matching: NonNullable<NonNullable<InputOf<typeof renewals.startSearch>['body']>['matching']>;
}

interface SearchRenewalsProps {
  chosen: readonly RenewalRow[];
  /** The list behind the chosen rows, when it has more than them. */
  all?: WholeList | undefined;
  denied: string | null;
  variant?: 'default' | 'filled';
  onDone: () => void;
}

/** Starts the renewal search of one or many, after a question about other policies and the compulsory discount. */
export function SearchRenewals({ chosen, all, denied, variant = 'filled', onDone }: SearchRenewalsProps) {
  const text = useTranslations('renewals');
  const blockText = useBlockText();
  const [asking, setAsking] = useState(false);
  const able = chosen.filter(({ search }) => search.blocked === null);
  const [first] = chosen;
  const because = denied ?? (able.length === 0 && first ? blockText(first) : null);
  return (
    <>
      <ActionButton
        variant={variant}
        leftSection={<SearchIcon size={18} />}
        denied={because}
        onClick={() => setAsking(true)}
      >
        {text('actions.search', { count: chosen.length })}
      </ActionButton>
      {asking && (
        <SearchDialog chosen={chosen} all={all} able={able.length} onDone={onDone} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface SearchDialogProps {
  chosen: readonly RenewalRow[];
  all: WholeList | undefined;
  /** How many of them can be searched now. */
  able: number;
  onDone: () => void;
  onClose: () => void;
}

function SearchDialog({ chosen, all, able, onDone, onClose }: SearchDialogProps) {
  const text = useTranslations('renewals.searching');
  const format = useFormatter();
  const [whole, setWhole] = useState(false);
  const [allOfCar, setAllOfCar] = useState(false);
  const [compulsoryDiscount, setDiscount] = useState(false);
  const { run, busy } = useAction(renewals.startSearch, {
    done: ({ started, joined, refused }) => ({
      title: text('started', { count: started.length }),
      neutral: started.length === 0,
      message: [
        joined.length > 0 && text('joined', { count: joined.length }),
        refused.length > 0 && text('refused', { count: refused.length }),
        started.length > 0 && text('mail'),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    stale: ['renewals', 'jobs'],
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const searched = whole && all ? { matching: all.matching } : { renewalIds: chosen.map(({ renewalId }) => renewalId) };
  const cars = whole || chosen.some(({ productType }) => productType === 'CAR');
  return (
    <QuestionDialog
      title={whole ? text('titleWhole') : text('title', { count: able })}
      action={text('start')}
      busy={busy}
      onAction={() => run({ body: { ...searched, allOfCar, compulsoryDiscount } })}
      onClose={onClose}
    >
      <div className={classes.choices}>
        <p>{text('how')}</p>
        {able < chosen.length && !whole && <p>{text('some', { able, all: chosen.length })}</p>}
        {all && (
          <Checkbox
            label={text('whole', { total: format.number(all.count) })}
            description={text('wholeHelp', { max: format.number(maxSearched) })}
            checked={whole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
        )}
        {cars && (
          <>
            <Checkbox
              label={text('allOfCar')}
              checked={allOfCar}
              onChange={(event) => setAllOfCar(event.currentTarget.checked)}
            />
            <Checkbox
              label={text('compulsoryDiscount')}
              checked={compulsoryDiscount}
              onChange={(event) => setDiscount(event.currentTarget.checked)}
            />
          </>
        )}
      </div>
    </QuestionDialog>
  );
}
