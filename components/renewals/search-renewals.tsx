'use client';

import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { ActButton } from '@/components/ui/act-button';
import { SearchIcon } from '@/components/ui/door-icons';
import { type RenewalRow, renewals } from '@/lib/contract/renewals';
import classes from './renewals.module.css';
import { useBlockText } from './use-block-text';

interface SearchRenewalsProps {
  chosen: readonly RenewalRow[];
  denied: string | null;
  variant?: 'default' | 'filled';
  onDone: () => void;
}

/** Starts the renewal search of one or many, after a question about other policies and the compulsory discount. */
export function SearchRenewals({ chosen, denied, variant = 'filled', onDone }: SearchRenewalsProps) {
  const text = useTranslations('renewals');
  const blockText = useBlockText();
  const [asking, setAsking] = useState(false);
  const able = chosen.filter(({ search }) => search.blocked === null);
  const [first] = chosen;
  const because = denied ?? (able.length === 0 && first ? blockText(first) : null);
  return (
    <>
      <ActButton
        variant={variant}
        leftSection={<SearchIcon size={18} />}
        denied={because}
        onClick={() => setAsking(true)}
      >
        {text('acts.search', { count: chosen.length })}
      </ActButton>
      {asking && <SearchDialog chosen={chosen} able={able.length} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  );
}

interface SearchDialogProps {
  chosen: readonly RenewalRow[];
  /** How many of them can be searched now. */
  able: number;
  onDone: () => void;
  onClose: () => void;
}

function SearchDialog({ chosen, able, onDone, onClose }: SearchDialogProps) {
  const text = useTranslations('renewals.searching');
  const [allOfCar, setAllOfCar] = useState(false);
  const [compulsoryDiscount, setDiscount] = useState(false);
  const { run, busy } = useAct(renewals.startSearch, {
    done: ({ started, joined, refused }) => ({
      title: text('started', { count: started.length }),
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
  const renewalIds = chosen.map(({ renewalId }) => renewalId);
  return (
    <QuestionDialog
      title={text('title', { count: able })}
      act={text('start')}
      busy={busy}
      onAct={() => run({ body: { renewalIds, allOfCar, compulsoryDiscount } })}
      onClose={onClose}
    >
      <div className={classes.choices}>
        <p>{text('how')}</p>
        {able < chosen.length && <p>{text('some', { able, all: chosen.length })}</p>}
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
      </div>
    </QuestionDialog>
  );
}
