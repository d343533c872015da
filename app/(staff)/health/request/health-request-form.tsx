'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSendRequest } from '@/components/offers/use-send-request';
import { SectionCard } from '@/components/form/section-card';
import { useDraft } from '@/components/form/use-draft';
import { useSchemaForm } from '@/components/form/use-schema-form';
import type { InsuredCustomer, InsuredValues } from '@/components/quotes/insured-person';
import { missingIn } from '@/components/quotes/missing-fields';
import { PersonFields } from '@/components/quotes/person-fields';
import { RequestFrame } from '@/components/quotes/request-frame';
import parts from '@/components/quotes/request-parts.module.css';
import { RequestSummary } from '@/components/quotes/request-summary';
import { usePageOfAddress } from '@/components/quotes/use-page-of-address';
import { health, type HealthPackage, type HealthService } from '@/lib/contract/health';
import { type HealthRequest, healthRequest } from '@/lib/contract/health-request';
import { CoverChoice } from './cover-choice';
import { fieldOrder, type HealthRequestValues, startValues, valuesVersion } from './request-values';

interface HealthRequestFormProps {
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Owner of the drafts. */
  accountId: string;
  customer: InsuredCustomer | null;
  services: readonly HealthService[];
  packages: readonly HealthPackage[];
  /** Sent request to edit. */
  sent: { requestId: string; request: HealthRequest } | null;
}

/** Health quote request (LIN-01): the insured person, and one service or several packages. */
export function HealthRequestForm({ today, accountId, customer, services, packages, sent }: HealthRequestFormProps) {
  const t = useTranslations('life');
  const own = useTranslations('health');
  const start = useMemo(() => sent?.request ?? startValues(today, customer), [sent, today, customer]);
  const form = useSchemaForm<typeof healthRequest, HealthRequestValues>(healthRequest, start);
  const subject = sent?.requestId ?? customer?.customerId ?? 'new';
  const draft = useDraft(form, { form: 'health.request', user: accountId, subject, version: valuesVersion }, start);
  const stale = usePageOfAddress(sent?.requestId);
  const { send, pending, failure } = useSendRequest(form, {
    productType: 'HEALTH',
    customerId: customer?.customerId,
    post: (post, input) => post(health.createRequest, input),
    onSent: draft.finish,
  });
  const labelOf = (path: string) =>
    path === 'birthday' || path === 'age' || path === 'gender' ? t(`fields.${path}`) : own('fields.choice');
  return (
    <RequestFrame
      {...{ form, draft, pending, stale, failure, labelOf }}
      call={health.createRequest}
      onSend={send}
      summary={<Summary form={form} {...{ services, packages, labelOf }} />}
    >
      <SectionCard id="person" number={1} title={t('parts.person')}>
        <div className={parts.grid}>
          <PersonFields form={form as unknown as UseFormReturn<InsuredValues>} today={today} />
        </div>
      </SectionCard>
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

function Summary({ form: { control }, services, packages, labelOf }: SummaryProps) {
  const t = useTranslations('life');
  const own = useTranslations('health');
  const values = useDeferredValue(useWatch({ control }) as HealthRequestValues);
  const { age, gender, serviceIds, packageModelIds } = values;
  const missing = useMemo(() => missingIn(healthRequest, values, fieldOrder), [values]);
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
