import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { isRecorded, type PayChoice } from './use-pay';

interface PayDetailsProps {
  choice: PayChoice;
  /** Most payments by card that the insurer takes. */
  maxPayments: number;
  onChange: (changes: Partial<PayChoice>) => void;
}

/** Asks for the number of payments by card, or for the number of a cheque or a transfer. */
export function PayDetails({ choice: { way, paymentsNumber, note }, maxPayments, onChange }: PayDetailsProps) {
  const text = useTranslations('payments');
  if (isRecorded(way))
    return (
      <TextInput
        label={text(way === 'CHEQUE' ? 'chequeNumber' : 'note')}
        value={note}
        inputMode={way === 'CHEQUE' ? 'numeric' : undefined}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    );
  return (
    <NativeSelect
      label={text('paymentsNumber')}
      value={String(paymentsNumber)}
      data={Array.from({ length: maxPayments }, (_, at) => String(at + 1))}
      onChange={({ currentTarget }) => onChange({ paymentsNumber: Number(currentTarget.value) })}
    />
  );
}
