'use client';

import { TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useSuggestions } from '@/components/data/use-suggestions';
import { useDenied } from '@/components/shell/menu/use-denied';
import { Ltr } from '@/components/ui/value/ltr';
import { mails } from '@/lib/contract/customers/mails';
import { isEmail } from '@/lib/rules/people/email';
import { maxRecipients } from '@/lib/rules/work/mail';
import classes from './composer.module.css';

interface RecipientsFieldProps {
  label: string;
  value: readonly string[];
  autoFocus?: boolean;
  error?: string | undefined;
  onChange: (addresses: string[]) => void;
}

/** Letters from which contacts are searched. */
const fewest = 2;

/** Takes the address out of `Name <address>`. */
const addressIn = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();

/**
 * Returns the first field in which something stands that is no address: without it the mail must not leave. An address
 * is taken when the field is left, and by the key that sends.
 */
export function wrongRecipients(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-recipients]')];
  // What was refused leaves the field for a moment before it stands there again.
  return fields.find(({ value, dataset }) => (value.trim() === '' ? 'wrong' in dataset : !isEmail(addressIn(value))));
}

/** Chooses recipients: by name or address from the contacts, or as they are typed and pasted (MBX-03). */
export function RecipientsField({ label, value, autoFocus = false, error, onChange }: RecipientsFieldProps) {
  const text = useTranslations('mails.composer');
  const rules = useTranslations('form.rules');
  const denied = useDenied(mails.contacts);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const suggested = useSuggestions(typed, (query) => queryFor('mails.contacts', mails.contacts, { query: { query } }), {
    fewest,
    enabled: denied === null,
  });
  const found = suggested.found?.filter(({ address }) => !value.includes(address)) ?? [];
  const accept = (addresses: string[]) => {
    const clean = addresses.map(addressIn);
    const unknown = clean.filter((address) => !isEmail(address));
    setWrong(unknown.length > 0);
    // What is no address stays in the field, so that it can be corrected.
    if (unknown.length > 0) setTimeout(() => setTyped(unknown.join(' ')), 0);
    onChange([...new Set(clean.filter(isEmail))]);
  };
  return (
    <TagsInput
      label={label}
      placeholder={value.length === 0 ? text('recipientsHint') : ''}
      value={[...value]}
      onChange={accept}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next);
        if (next === '') setWrong(false);
      }}
      data={found.map(({ address }) => ({ value: address, disabled: suggested.stale }))}
      // The upstream has searched by name too.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const contact = found.find(({ address }) => address === option.value);
        return (
          <span className={classes.contact}>
            {contact?.name && <bdi>{contact.name}</bdi>}
            <Ltr>{option.value}</Ltr>
            {contact && contact.kind !== 'OTHER' && <small>{text(`kinds.${contact.kind}`)}</small>}
          </span>
        );
      }}
      splitChars={[',', ';']}
      maxTags={maxRecipients}
      acceptValueOnBlur
      autoFocus={autoFocus}
      data-recipients
      data-wrong={wrong || undefined}
      inputMode="email"
      classNames={{ pill: classes.pill!, inputField: classes.inner!, input: classes.recipients! }}
      error={wrong ? rules('email') : error}
    />
  );
}
