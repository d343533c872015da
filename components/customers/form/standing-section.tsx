'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { FoldedSection, SectionCard } from '@/components/form/frame/section-card';
import { livingStatuses } from '@/lib/contract/customers/customers';
import { customerPrivileges } from '@/lib/contract/kit/values';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';

/** Edits the customer's relationship to the agency. */
export function StandingSection({ folded }: { folded: boolean }) {
  const Section = folded ? FoldedSection : SectionCard;
  const text = useTranslations('customers');
  const terms = useTranslations('terms');
  const { control } = useFormContext<CardValues>();
  return (
    <Section id="standing" title={text('standing')}>
      <div className={classes.grid}>
        <ChoiceField
          control={control}
          name="customerStatus"
          label={text('status')}
          className={classes.wide}
          choices={livingStatuses.map((value) => ({ value, label: terms(`customerStatus.${value}`) }))}
        />
        <ChoiceField
          control={control}
          name="customerPrivileges"
          label={text('privilege')}
          className={classes.wide}
          choices={customerPrivileges.map((value) => ({ value, label: terms(`customerPrivilege.${value}`) }))}
        />
      </div>
    </Section>
  );
}
