'use client';

import { Input, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { type Choice, ChoiceGroup } from '@/components/form/field/choice-group';
import type { SendingChannel } from '@/lib/contract/customers/sendings';
import { defaultLocale, type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { useChannelLabels } from './channel-fields';
import { useAddressee } from './use-addressee';

/**
 * Returns the customer's language until the user chooses another one, its setter, and whether it is known yet. Who has
 * no customer's id, such as an insurer, is written to in Hebrew.
 */
export function useSendingLanguage(customerId: string | null): [Locale, (locale: Locale) => void, boolean] {
  const { addressee, fault } = useAddressee(customerId);
  const [chosen, setChosen] = useState<Locale | null>(null);
  return [chosen ?? addressee?.locale ?? defaultLocale, setChosen, Boolean(addressee ?? fault)];
}

interface LabelledChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

function LabelledChoice<Value extends string>({ label, value, choices, onChange }: LabelledChoiceProps<Value>) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} labelElement="div">
      <ChoiceGroup name={id} labelId={`${id}-label`} onChoose={onChange} {...{ value, choices }} />
    </Input.Wrapper>
  );
}

interface ChannelChoiceProps<Channel> {
  channels: readonly Channel[];
  value: Channel;
  onChange: (channel: Channel) => void;
}

/** Asks how something is sent, in dialogs without a form. */
export function ChannelChoice<Channel extends SendingChannel>(props: ChannelChoiceProps<Channel>) {
  const { channels, value, onChange } = props;
  const text: (channel: SendingChannel) => string = useTranslations('sendings.channels');
  const { channel: label } = useChannelLabels(value);
  const choices = channels.map((channel) => ({ value: channel, label: text(channel) }));
  return <LabelledChoice {...{ label, value, choices, onChange }} />;
}

interface AddressInputProps {
  channel: SendingChannel;
  value: string;
  error: ReactNode;
  onChange: (address: string) => void;
}

/** Asks for the mobile number or the mail address that something is sent to. */
export function AddressInput({ channel, value, error, onChange }: AddressInputProps) {
  const { address: label } = useChannelLabels(channel);
  return (
    <TextInput
      {...{ label, value, error }}
      onChange={(event) => onChange(event.currentTarget.value)}
      dir="ltr"
      inputMode={channel === 'MAIL' ? 'email' : 'tel'}
    />
  );
}

interface LanguageChoiceProps {
  value: Locale;
  onChange: (locale: Locale) => void;
}

/** Asks in which language something is sent. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const label = useTranslations('sendings')('language');
  const choices = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));
  return <LabelledChoice {...{ label, value, choices, onChange }} />;
}
