'use client';

import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ChevronUpIcon, TrashIcon } from '@/components/ui/icon/icons';
import { localeNames, locales } from '@/lib/i18n/locales';
import type { Problem } from '@/lib/rules/kit/rule-keys';
import type { Signer } from '../plan';
import hues from './signer-hues.module.css';
import classes from './who-step.module.css';

const channels = ['SMS', 'MAIL'] as const;

interface SignerCardProps {
  at: number;
  signer: Signer;
  alone: boolean;
  problems: readonly Problem[];
  onChange: (changed: Partial<Signer>) => void;
  onRemove: () => void;
  onRaise: () => void;
}

/** Edits one signer: name, contact and language. Problems are shown beside the fields. */
export function SignerCard({ at, signer, alone, problems, onChange, onRemove, onRaise }: SignerCardProps) {
  const text = useTranslations('envelopes');
  const validation = useTranslations('form.rules');
  const errorAt = (field: string) => {
    const problem = problems.find(({ path }) => path === `signers.${at}.${field}`);
    return problem && validation(problem.rule);
  };
  const named = signer.name || text('signerNumber', { number: at + 1 });
  return (
    <li className={[classes.signer, hues.hue].join(' ')} data-signer={at % 6}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {at + 1}
        </span>
        <span className={classes.who}>
          <bdi>{named}</bdi>
        </span>
        {at > 0 && (
          <ActionIcon variant="subtle" color="gray" aria-label={text('raise', { title: named })} onClick={onRaise}>
            <ChevronUpIcon size={18} />
          </ActionIcon>
        )}
        {!alone && (
          <ActionIcon variant="subtle" color="bad" aria-label={text('removeItem', { title: named })} onClick={onRemove}>
            <TrashIcon size={18} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.fields}>
        <TextInput
          label={text('name')}
          value={signer.name}
          maxLength={120}
          error={errorAt('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label={text('mobile')}
          type="tel"
          dir="ltr"
          value={signer.mobile ?? ''}
          error={errorAt('mobile')}
          onChange={({ currentTarget }) => onChange({ mobile: currentTarget.value || null })}
        />
        <TextInput
          label={text('email')}
          type="email"
          dir="ltr"
          value={signer.email ?? ''}
          error={errorAt('email')}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value || null })}
        />
        <Select
          label={text('language')}
          value={signer.locale}
          allowDeselect={false}
          data={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={(value) => value && onChange({ locale: value as Signer['locale'] })}
        />
      </div>
      <Checkbox.Group
        label={text('sendBy')}
        value={signer.channels}
        error={errorAt('channels')}
        onChange={(value) => onChange({ channels: value as Signer['channels'] })}
      >
        <div className={classes.channels}>
          {channels.map((channel) => (
            <Checkbox key={channel} value={channel} label={text(`channels.${channel}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </li>
  );
}
