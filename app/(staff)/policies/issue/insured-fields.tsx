'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/form/field/choice-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { AlertIcon } from '@/components/ui/icon/icons';
import { requestPage } from '@/lib/access/line-pages';
import type { IssueCase, IssueItem } from '@/lib/contract/orders/policies';
import { smokingStatuses } from '@/lib/contract/quotes/smoking';
import classes from './issue.module.css';
import type { IssueForm } from './use-issue-form';

interface InsuredFieldsProps {
  item: IssueItem;
  customer: IssueCase['customer'];
  form: IssueForm;
}

/** Asks what the card does not tell, and names what differs between the customer and the insured person of the request. */
export function InsuredFields({ item: { insured, product }, customer, form }: InsuredFieldsProps) {
  const text = useTranslations('policies.insuredPerson');
  const smokes = useTranslations('life.smokes');
  const genders = useTranslations('terms.gender');
  if (!insured) return null;
  const said = (fact: string, value: string | number) => {
    if (fact === 'gender') return genders(value as 'MALE');
    return fact === 'smoking' ? smokes(value as 'NEVER') : String(value);
  };
  return (
    <SectionCard id="issue-insured" title={text('title')}>
      {insured.askedSmoking && (
        <ChoiceField
          control={form.control}
          name="smoking"
          label={text('smoking')}
          choices={smokingStatuses.map((value) => ({ value, label: smokes(value) }))}
        />
      )}
      {insured.mismatches.length > 0 && (
        <div role="alert" className={classes.mismatch}>
          <AlertIcon size={20} />
          <div>
            <ul>
              {insured.mismatches.map(({ fact, asked, given }) => (
                <li key={fact}>
                  {text(fact === 'smoking' ? 'smokingDiffers' : fact, {
                    asked: said(fact, asked),
                    given: said(fact, given),
                  })}
                </li>
              ))}
            </ul>
            <Link href={requestPage(product.productType, customer ? { customer: customer.customerId } : {})}>
              {text('newQuote')}
            </Link>
          </div>
        </div>
      )}
    </SectionCard>
  );
}
