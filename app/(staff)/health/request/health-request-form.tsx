'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SectionCard } from '@/components/form/frame/section-card';
import type { InsuredValues } from '@/components/quotes/insured-person';
import { InsuredSection } from '@/components/quotes/insured-section';
import { RequestFrame } from '@/components/quotes/request-frame';
import { RequestSummary } from '@/components/quotes/request-summary';
import { useLiveValues } from '@/components/quotes/use-live-values';
import { type QuoteFormProps, useQuoteForm } from '@/components/quotes/use-quote-form';
import { health, type HealthPackage, type HealthService } from '@/lib/contract/quotes/health';
import { type HealthRequest, healthRequest } from '@/lib/contract/quotes/health-request';
import { CoverChoice } from './cover-choice';
import { fieldOrder, type HealthRequestValues, startValues, valuesVersion } from './request-values';

interface HealthRequestFormProps extends QuoteFormProps<HealthRequest> {
  services: readonly HealthService[];
  packages: readonly HealthPackage[];
}

/** Health quote request (LIN-01): the insured person, and one service or several packages. */
export function HealthRequestForm({ services, packages, ...props }: HealthRequestFormProps) {
  const { today, customer, sent } = props;
  const t = useTranslations('life');
  const own = useTranslations('health');
  const start = useMemo<HealthRequestValues>(
    () => sent?.request ?? startValues(today, customer),
    [sent, today, customer],
  );
  const { form, frame } = useQuoteForm(
    {
      productType: 'HEALTH',
      schema: healthRequest,
      start,
      version: valuesVersion,
      post: (post, input) => post(health.createRequest, input),
    },
    props,
  );
  const labelOf = (path: string) =>
    path === 'birthday' || path === 'age' || path === 'gender' ? t(`fields.${path}`) : own('fields.choice');
  return (
    <RequestFrame
      {...frame}
      call={health.createRequest}
      labelOf={labelOf}
      summary={<Summary form={form} {...{ services, packages, labelOf }} />}
    >
      <InsuredSection form={form as unknown as UseFormReturn<InsuredValues>} today={today} />
      <SectionCard id="cover" number={2} title={own('way')}>
        <CoverChoice form={form} services={services} packages={packages} />
      </SectionCard>
    </RequestFrame>
  );
}

interface SummaryProps extends Pick<HealthRequestFormProps, 'services' | 'packages'> {
  form: UseFormReturn<HealthRequestValues, unknown, HealthRequest>;
  labelOf: (path: string) => string;
}

function Summary({ form, services, packages, labelOf }: SummaryProps) {
  const t = useTranslations('life');
  const own = useTranslations('health');
  const { values, missing } = useLiveValues(form, healthRequest, fieldOrder);
  const { age, gender, serviceIds, packageModelIds } = values;
  const chosen = [
    ...services.filter(({ serviceId }) => serviceIds.includes(serviceId)),
    ...packages.filter(({ packageModelId }) => packageModelIds.includes(packageModelId)),
  ];
  return (
    <RequestSummary
      missing={missing}
      labelOf={labelOf}
      lines={[
        { title: t('parts.person'), value: t('person', { gender: gender ?? 'NONE', age: String(age ?? '?') }) },
        { title: own('fields.choice'), value: chosen.map(({ name }) => <span key={name}>{name}</span>) },
      ]}
    />
  );
}
