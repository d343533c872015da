import { NumberInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { caretInNumber } from '@/components/form/field/caret-in-number';
import { DateField } from '@/components/form/field/date-field';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useField } from '@/components/form/field/use-field';
import type { Option } from '@/components/ui/kit/option-filter';
import type { FieldLook } from './part-fields';
import type { Values } from './saves';
import classes from './claim.module.css';

interface ClaimFieldProps {
  control: Control<Values>;
  name: string;
  look: FieldLook;
  /** Instead of the usual one of the field. */
  label?: string | undefined;
  options?: readonly Option[] | undefined;
  help?: string | undefined;
  onSet?: ((value: number | null) => void) | undefined;
  /** Called after an option was chosen. */
  onPick?: (() => void) | undefined;
}

const keyboards = {
  digits: 'numeric',
  plate: 'numeric',
  phone: 'tel',
  mail: 'email',
  text: 'text',
  place: 'text',
} as const;

/** Shows one field of a claim or of its entities, by how it is entered. */
export function ClaimField({ control, name, look, label, options, help, onSet, onPick }: ClaimFieldProps) {
  const text = useTranslations('claims.fields');
  const props = { control, name, label: label ?? text(name as 'date'), ...(help && { help }) };
  switch (look) {
    case 'long':
      return <TextAreaField {...props} className={classes.wide} rows={3} />;
    case 'date':
      return <DateField {...props} yearsAhead={0} />;
    case 'time':
      return <TextField {...props} type="time" dir="ltr" />;
    case 'yes':
      return <SwitchField {...props} />;
    case 'money':
      return <NumberField {...props} min={0} suffix=" ₪" {...(onSet && { onSet })} />;
    case 'whole':
      return <NumberField {...props} min={1950} max={2100} />;
    case 'pick':
      return <SelectField {...props} options={options ?? []} onSet={onPick} searchable clearable />;
    default:
      return <TextField {...props} inputMode={keyboards[look]} {...(look !== 'text' && { dir: 'ltr' as const })} />;
  }
}

/** Shows a percentage with one decimal. */
export function PercentField({ control, name, onSet }: Pick<ClaimFieldProps, 'control' | 'name' | 'onSet'>) {
  const text = useTranslations('claims.fields');
  const { field, frame } = useField({ control, name, label: text(name as 'date') });
  return (
    <NumberInput
      {...frame}
      {...field}
      {...caretInNumber({ suffix: '%' })}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={(value) => {
        // The input answers a text while the decimals are typed.
        const next = value === '' ? null : Number(value);
        field.onChange(next);
        onSet?.(Number.isNaN(next) ? null : next);
      }}
      decimalScale={1}
      allowedDecimalSeparators={['.', ',']}
      min={0}
      clampBehavior="none"
      suffix="%"
      hideControls
    />
  );
}
