'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/field/number-field';
import { FoldedSection } from '@/components/form/frame/section-card';
import { yearOfCase } from '@/lib/rules/quotes/insurance-cases';
import type { IssueItem } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';
import type { IssueForm } from './use-issue-form';

/** Edits the claims that the main driver declares to the insurer; a change is priced before the issue. */
export function HistoryFields({
  item: { settings },
  requestedOn,
  form,
}: {
  item: IssueItem;
  requestedOn: string;
  form: IssueForm;
}) {
  const text = useTranslations('policies');
  if (settings.insuranceCases.length === 0) return null;
  const claims = settings.insuranceCases.reduce((sum, year) => sum + year.claims, 0);
  return (
    <FoldedSection
      id="issue-history"
      title={text('fields.insuranceCases')}
      aside={text('history.count', { count: claims })}
    >
      <p className={classes.help}>{text('history.help')}</p>
      <div className={classes.grid}>
        {settings.insuranceCases.map(({ yearsAgo }, at) => (
          <NumberField
            key={yearsAgo}
            control={form.control}
            name={`insuranceCases.${at}.claims`}
            label={text('history.year', { year: String(yearOfCase(yearsAgo, requestedOn)) })}
            min={0}
            max={9}
            stepper
          />
        ))}
      </div>
    </FoldedSection>
  );
}
