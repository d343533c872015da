'use client';

import { useTranslations } from 'next-intl';
import { type Control, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { TextField } from '@/components/form/field/text-field';
import { type SendingChannel, sendingChannels } from '@/lib/contract/customers/sendings';

/** Values of a form that sends something to a customer. */
export interface Delivery {
  channel: SendingChannel;
  address: string;
}

/** Where a customer can be reached. */
export interface Reachable {
  mobile: string;
  mail: string;
}

/** Returns the customer's address on a channel; empty where there is none or none is needed. */
export const addressFor = (channel: SendingChannel, { mobile, mail }: Reachable): string =>
  channel === 'SHARE' ? '' : channel === 'MAIL' ? mail : mobile;

/** Returns the labels of the fields for the summary of errors. */
export function useChannelLabels(channel: SendingChannel): Readonly<Record<keyof Delivery, string>> {
  const text = useTranslations('sendings');
  return { channel: text('channel'), address: text(channel === 'MAIL' ? 'mail' : 'mobile') };
}

interface ChannelFieldsProps {
  control: Control<Delivery>;
  reachable: Reachable;
  /** Changes both values. */
  onChoose: (delivery: Delivery) => void;
}

/** Asks how something is sent, and to which number or address. */
export function ChannelFields({ control, reachable, onChoose }: ChannelFieldsProps) {
  const text = useTranslations('sendings.channels');
  const channel = useWatch({ control, name: 'channel' });
  const labels = useChannelLabels(channel);
  return (
    <>
      <ChoiceField
        control={control}
        name="channel"
        label={labels.channel}
        onChoose={(next: SendingChannel) => onChoose({ channel: next, address: addressFor(next, reachable) })}
        choices={sendingChannels.map((value) => ({ value, label: text(value) }))}
      />
      {channel !== 'SHARE' && (
        <TextField
          control={control}
          name="address"
          label={labels.address}
          dir="ltr"
          type={channel === 'MAIL' ? 'email' : 'tel'}
        />
      )}
    </>
  );
}
