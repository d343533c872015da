'use client';

import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/form/frame/section-card';
import { SwitchField } from '@/components/form/field/switch-field';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Money } from '@/components/ui/value/money';
import type { IssueItem } from '@/lib/contract/orders/policies';
import type { Money as Amount } from '@/lib/contract/kit/values';
import type { CoverTab } from './issue-tabs';
import classes from './issue.module.css';
import { Fact } from './summary-tab';
import type { IssueForm } from './use-issue-form';

interface CoverTabProps {
  cover: CoverTab;
  item: IssueItem;
  form: IssueForm;
}

/** Shows one cover of a car's offer: its premium, deductibles and limits. */
export function CoverTabContent({ cover, item: { product, agentNumber }, form }: CoverTabProps) {
  const text = useTranslations('policies');
  const scales = useTranslations('offers.scales');
  const car = product.productType === 'CAR' ? product : null;
  const premium = car?.premia[cover];
  // Comprehensive cover has third party liability in it, without a premium of its own, as order and policy say.
  const isIncluded = cover === 'thirdParty' && car?.insuranceTypes.includes('ComprehensiveInsurance');
  if (!car || !(premium || isIncluded))
    return <EmptyState title={text('notCovered', { cover: text(`tabs.${cover}`) })} />;
  const facts: Record<CoverTab, [key: string, value: Amount | null][]> = {
    comprehensive: [
      ['deductible', car.deductibles.comprehensive],
      ['garageDeductible', car.deductibles.companyGarage],
      ['legalLimit', car.legalLiabilityLimit],
    ],
    compulsory: [],
    thirdParty: [
      ['thirdPartyDeductible', car.deductibles.thirdParty],
      ['thirdPartyLimit', car.thirdPartyLimit],
      ['legalLimit', car.legalLiabilityLimit],
    ],
  };
  return (
    <SectionCard id={`issue-${cover}`} title={text(`tabs.${cover}`)}>
      <dl className={classes.facts}>
        <Fact label={text('premium')}>{premium ? <Money value={premium} /> : text('includedInComprehensive')}</Fact>
        {facts[cover].map(([key, value]) => (
          <Fact key={key} label={text(`terms.${key as 'deductible'}`)}>
            {value ? <Money value={value} /> : text('none')}
          </Fact>
        ))}
        {cover === 'comprehensive' && (
          <Fact label={text('terms.defenceLevel')}>
            {scales('defence', { level: String(car.defenceLevelRequired ?? 0) })}
          </Fact>
        )}
        {cover === 'compulsory' && (
          <Fact label={text('agentNumber')}>{agentNumber ? <bdi dir="ltr">{agentNumber}</bdi> : text('none')}</Fact>
        )}
      </dl>
      {cover === 'comprehensive' && car.deductibles.companyGarage && (
        <SwitchField
          control={form.control}
          name="cancelSelfParticipationCompanyGarage"
          label={text('fields.cancelSelfParticipationCompanyGarage')}
          help={text('garageHelp')}
        />
      )}
    </SectionCard>
  );
}
