'use client';

import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { DateField } from '@/components/form/field/date-field';
import { ExportButton } from '@/components/jobs/export-button';
import { useAddressState } from '@/components/list/use-address-state';
import { ButtonLink } from '@/components/ui/action/button-link';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { OrdersIcon } from '@/components/ui/icon/icons';
import { agents } from '@/lib/contract/agencies/agents';
import { production, productionSources, type ProductionReport } from '@/lib/contract/orders/production';
import { branches } from '@/lib/insurers/branches';
import { insurerName } from '@/lib/insurers/names';
import { suppliers } from '@/lib/insurers/registry';
import { isDay } from '@/lib/rules/time/calendar';
import { reportPeriodProblem } from '@/lib/rules/time/report-period';
import { type ProductionAddress, readPeriod, writePeriod } from './production-address';
import classes from './production.module.css';
import { ProductionTables } from './production-tables';
import { useReport } from './use-report';

interface ProductionScreenProps {
  first: ProductionReport;
  /** Default period. */
  start: { from: string; to: string };
  /** The viewer may narrow the report to an agent. */
  choosesAgent: boolean;
}

/** Sums the agency's policies by month, insurer, branch, source and agent (ORD-10). */
export function ProductionScreen({ first, start, choosesAgent }: ProductionScreenProps) {
  const text = useTranslations('production');
  const read = useCallback((params: URLSearchParams) => readPeriod(params, start), [start]);
  const write = useCallback((address: ProductionAddress) => writePeriod(address, start), [start]);
  const [address, change] = useAddressState(read, write);
  const { report, stale, failure, retry } = useReport(
    queryFor('production.report', production.report, { query: address }),
    first,
  );
  return (
    <PageFrame
      title={text('title')}
      subtitle={text('subtitle')}
      action={
        <>
          <ButtonLink href="/processes/production/files" look="plain">
            {text('files')}
          </ButtonLink>
          <ExportButton
            kind="productionExport"
            of={production.exportExcel}
            start={(send) => send(production.exportExcel, { body: address })}
          />
        </>
      }
    >
      <Filters
        address={address}
        onChange={(next) => change(() => next, 'push')}
        agent={choosesAgent && <AgentField address={address} onChange={(next) => change(() => next, 'push')} />}
      />
      {failure && <ErrorNotice error={failure} onRetry={retry} />}
      {report && (
        <div data-stale={stale || undefined} className={classes.report} aria-busy={stale}>
          {report.total.policies === 0 ? (
            <EmptyState icon={OrdersIcon} title={text('empty')}>
              {text('emptyHint')}
            </EmptyState>
          ) : (
            <ProductionTables report={report} />
          )}
        </div>
      )}
    </PageFrame>
  );
}

const peopleQuery = queryFor('agents.list', agents.list, { query: { state: 'ACTIVE', size: 100 } });

interface FiltersProps {
  address: ProductionAddress;
  onChange: (next: ProductionAddress) => void;
}

function Filters({ address, onChange, agent }: FiltersProps & { agent: ReactNode }) {
  const text = useTranslations('production');
  const locale = useLocale();
  return (
    <div className={classes.filters}>
      <PeriodFields address={address} onChange={onChange} />
      <MultiSelect
        label={text('source')}
        placeholder={address.sources?.length ? '' : text('all')}
        clearable
        value={address.sources ?? []}
        data={productionSources.map((value) => ({ value, label: text(`sources.${value}`) }))}
        onChange={(sources) => onChange({ ...address, sources: sources as ProductionAddress['sources'] & object })}
      />
      <MultiSelect
        label={text('supplier')}
        placeholder={address.suppliers?.length ? '' : text('all')}
        clearable
        searchable
        value={address.suppliers ?? []}
        data={suppliers.map((value) => ({ value, label: insurerName(value, locale) }))}
        onChange={(chosen) => onChange({ ...address, suppliers: chosen })}
      />
      <MultiSelect
        label={text('branch')}
        placeholder={address.branches?.length ? '' : text('all')}
        clearable
        value={address.branches ?? []}
        data={branches.map((value) => ({ value, label: text(`branches.${value}`) }))}
        onChange={(chosen) => onChange({ ...address, branches: chosen as ProductionAddress['branches'] & object })}
      />
      {agent}
    </div>
  );
}

/** Narrows the report to the policies of one agent. */
function AgentField({ address: { accountId, ...address }, onChange }: FiltersProps) {
  const text = useTranslations('production');
  const people = useQuery(peopleQuery);
  return (
    <Select
      label={text('agent')}
      placeholder={text('all')}
      clearable
      searchable
      value={accountId ?? null}
      data={(people.data?.content ?? []).map((person) => ({
        value: person.accountId,
        label: `${person.firstName} ${person.lastName}`,
      }))}
      onChange={(chosen) => onChange({ ...address, ...(chosen && { accountId: chosen }) })}
    />
  );
}

/** Shows both days of the period; an incomplete or reversed period is not asked for. */
function PeriodFields({ address, onChange }: FiltersProps) {
  const text = useTranslations('production');
  const { control, getValues, setError, clearErrors } = useForm<{ from: string | null; to: string | null }>({
    values: { from: address.from, to: address.to },
  });
  const change = () => {
    const { from, to } = getValues();
    clearErrors();
    if (!from || !to || !isDay(from) || !isDay(to)) return;
    const problem = reportPeriodProblem(from, to);
    if (problem) setError('to', { type: problem, message: problem });
    else onChange({ ...address, from, to });
  };
  return (
    <>
      <DateField control={control} name="from" label={text('from')} onSet={change} />
      <DateField control={control} name="to" label={text('to')} onSet={change} />
    </>
  );
}
