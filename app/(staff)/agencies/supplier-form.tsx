import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type ContractedSupplier, suppliers } from '@/lib/contract/agencies/suppliers';
import { type InsurerNumberType, insurerNumberTypes, secretNumberTypes } from '@/lib/rules/work/insurer-number';
import classes from './details.module.css';
import { supplierValues, type SupplierValues } from './supplier-values';

interface SupplierFormProps {
  supplier: ContractedSupplier;
  onSaved: (supplier: ContractedSupplier) => void;
  onCancel: () => void;
}

/** Edits numbers and terms of one insurer. */
export function SupplierForm({ supplier, onSaved, onCancel }: SupplierFormProps) {
  const text = useTranslations('agencies');
  const words = useTranslations('ui');
  const shownOf = (type: InsurerNumberType) => supplier.numbers.find((number) => number.type === type)?.shown;
  const isSecret = (type: InsurerNumberType) => secretNumberTypes.includes(type);
  const form = useSchemaForm(supplierValues, {
    typed: Object.fromEntries(insurerNumberTypes.map((type) => [type, isSecret(type) ? '' : (shownOf(type) ?? '')])),
    gone: Object.fromEntries(insurerNumberTypes.map((type) => [type, false])),
  });
  const { run, busy, failure } = useAction(suppliers.save, { failureIn: 'screen', onDone: onSaved });
  const labelOf = (path: string) => text(`numbers.${path.split('.')[1] as InsurerNumberType}`);
  return (
    <Form
      // No draft: a few numbers.
      draft={null}
      form={form}
      onSubmit={(values) => run({ params: { insurer: supplier.supplier }, body: { numbers: changesIn(values) } })}
      labelOf={labelOf}
      className={classes.numbers}
    >
      {insurerNumberTypes.map((type) => (
        <div key={type}>
          <TextField
            control={form.control}
            name={`typed.${type}`}
            label={text(`numbers.${type}`)}
            help={text(`numberHelp.${type}`)}
            dir="ltr"
            autoComplete="off"
            placeholder={isSecret(type) ? shownOf(type) : undefined}
          />
          {isSecret(type) && shownOf(type) && (
            <SwitchField control={form.control} name={`gone.${type}`} label={text('forgetNumber')} />
          )}
        </div>
      ))}
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.actions}>
        <ActionButton type="submit" denied={useDenied(suppliers.save)} loading={busy}>
          {text('save')}
        </ActionButton>
        <Button variant="subtle" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the values to send: all terms, and of the masked numbers only those that were typed or removed. */
function changesIn({ typed, gone }: SupplierValues): Partial<Record<InsurerNumberType, string>> {
  const changes = insurerNumberTypes.flatMap((type): [InsurerNumberType, string][] => {
    if (gone[type]) return [[type, '']];
    const text = typed[type]?.trim() ?? '';
    return text === '' && secretNumberTypes.includes(type) ? [] : [[type, text]];
  });
  return Object.fromEntries(changes);
}
