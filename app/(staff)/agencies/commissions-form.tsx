import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { TextField } from '@/components/form/field/text-field';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type CommissionRate, commissions } from '@/lib/contract/agencies/commissions';
import { type Line, lines } from '@/lib/insurers/lines';
import { commissionIn } from '@/lib/rules/work/commission-rate';
import { typedRates } from './commission-values';
import classes from './details.module.css';

interface CommissionsFormProps {
  rates: readonly CommissionRate[];
  /** Null for all insurers without rates of their own. */
  supplier: CommissionRate['supplier'];
  onSaved: (rates: CommissionRate[]) => void;
}

/** Edits the percentages with one insurer, or with all others. */
export function CommissionsForm({ rates, supplier, onSaved }: CommissionsFormProps) {
  const text = useTranslations('agencies');
  const terms = useTranslations('terms.productType');
  const locale = useLocale();
  const shown = (percent: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(percent);
  const rateOf = (line: Line, of: CommissionRate['supplier']) =>
    rates.find((rate) => rate.productType === line && rate.supplier === of)?.percent;
  const textOf = (line: Line) => {
    const percent = rateOf(line, supplier);
    return percent === undefined ? '' : shown(percent);
  };
  const form = useSchemaForm(typedRates, {
    percents: Object.fromEntries(lines.map((line) => [line, textOf(line)])) as Record<Line, string>,
  });
  const { run, busy, failure } = useAction(commissions.save, {
    stale: ['commissions.atStake'],
    failureIn: 'screen',
    done: () => text('commissions.saved'),
    onDone: (saved) => {
      form.reset(form.getValues());
      onSaved(saved);
    },
  });
  const denied = useDenied(commissions.save);
  const labelOf = (line: Line) => text('commissions.percent', { line: terms(line) });
  return (
    <Form
      // No draft: five numbers.
      draft={null}
      form={form}
      labelOf={(path) => labelOf(path.split('.')[1] as Line)}
      onSubmit={({ percents }) =>
        run({
          body: {
            supplier,
            percents: Object.fromEntries(lines.map((line) => [line, commissionIn(percents[line])])),
          },
        })
      }
    >
      <div className={classes.sections}>
        <div className={classes.rates}>
          {lines.map((line) => {
            const usual = supplier === null ? undefined : rateOf(line, null);
            return (
              <TextField
                key={line}
                control={form.control}
                name={`percents.${line}`}
                label={labelOf(line)}
                help={usual === undefined ? undefined : text('commissions.usual', { percent: shown(usual) })}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
              />
            );
          })}
        </div>
        {failure && <ErrorNotice error={failure} shape="line" />}
        <div className={classes.actions}>
          <ActionButton type="submit" denied={denied} loading={busy}>
            {text('save')}
          </ActionButton>
        </div>
      </div>
    </Form>
  );
}
