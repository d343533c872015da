'use client';

import { useTranslations } from 'next-intl';
import { ChipsField } from '@/components/form/field/chips-field';
import { NumberField } from '@/components/form/field/number-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { type IssueItem, policies } from '@/lib/contract/orders/policies';
import { maxPriceDifference } from '@/lib/rules/quotes/price-check';
import { DebugFields } from './debug-fields';
import { HistoryFields } from './history-fields';
import classes from './issue.module.css';
import { PercentField } from './percent-field';
import { RiderFields } from './rider-fields';
import type { IssueActions } from './use-issue-actions';
import type { IssueForm } from './use-issue-form';

interface AdvancedTabProps {
  item: IssueItem;
  /** Day of the request, on which its years count. */
  requestedOn: string;
  form: IssueForm;
  actions: IssueActions;
  superuser: boolean;
  locked: boolean;
}

/** Edits what is rarely changed: price difference, commission, rider, numbers, issue by hand. */
export function AdvancedTab({ item, requestedOn, form, actions, superuser, locked }: AdvancedTabProps) {
  const text = useTranslations('policies');
  const { control } = form;
  const denied = useDenied(policies.startByHand);
  return (
    <>
      <SectionCard id="issue-price" title={text('priceTerms')}>
        <div className={classes.grid}>
          <NumberField
            control={control}
            name="declaredReceivedPremiaDifference"
            label={text('fields.declaredReceivedPremiaDifference')}
            help={text('differenceHelp', { max: maxPriceDifference })}
            suffix=" ₪"
          />
          <div data-internal>
            <PercentField
              control={control}
              name="bankCommissionPercentage"
              label={text('fields.bankCommissionPercentage')}
            />
          </div>
          <RiderFields item={item} form={form} />
        </div>
      </SectionCard>
      <SectionCard id="issue-numbers" title={text('fields.selectedCredentialValues')}>
        <ChipsField
          control={control}
          name="selectedCredentialValues"
          label={text('credentialsHelp')}
          options={(['ISSUE_AGENT_NUMBER', 'SEARCH_AGENT_NUMBER'] as const).map((value) => ({
            value,
            label: text(`credential.${value}`),
          }))}
        />
      </SectionCard>
      <HistoryFields item={item} requestedOn={requestedOn} form={form} />
      <SectionCard id="issue-by-hand" title={text('byHand.title')}>
        <p className={classes.help}>{text('byHand.help')}</p>
        <ActionButton
          variant="default"
          denied={denied ?? (locked ? text('byHand.locked') : null)}
          loading={actions.busy}
          onClick={() => actions.startByHand(item.byHand === null)}
        >
          {text(item.byHand ? 'byHand.takeBack' : 'byHand.start')}
        </ActionButton>
      </SectionCard>
      {superuser && <DebugFields form={form} />}
    </>
  );
}
