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
  /** Whether somebody asked where the mail belongs; that may be after the mail was opened. */
  asked: boolean;
  onFiled: () => void;
}

/** Shows where the mail belongs: beside it on a desktop, in a sheet at the foot of a phone. */
export function FilingSheet({ mail, asked, onFiled }: FilingSheetProps) {
  const text = useTranslations('mails');
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? asked;
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
