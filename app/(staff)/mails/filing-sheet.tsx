'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '@/components/ui/icon/icons';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { MailFiling } from './filing/mail-filing';
import classes from './mails.module.css';

interface FilingSheetProps {
  mail: MailCard;
  /** Whether the sheet is open at first. */
  initially: boolean;
  onFiled: () => void;
}

/** Shows where the mail belongs: beside it on a desktop, in a sheet at the foot of a phone. */
export function FilingSheet({ mail, initially, onFiled }: FilingSheetProps) {
  const text = useTranslations('mails');
  const [open, setOpen] = useState(initially);
  return (
    <aside className={classes.filing} aria-label={text('filing')} data-open={open || undefined}>
      <Button
        className={classes.filingHandle}
        variant="default"
        fullWidth
        aria-expanded={open}
        rightSection={open ? <ChevronDownIcon size={18} /> : <ChevronUpIcon size={18} />}
        onClick={() => setOpen(!open)}
      >
        {text('filing')}
      </Button>
      <div className={classes.filingBody}>
        <MailFiling
          mail={mail}
          onFiled={() => {
            setOpen(false);
            onFiled();
          }}
        />
      </div>
    </aside>
  );
}
