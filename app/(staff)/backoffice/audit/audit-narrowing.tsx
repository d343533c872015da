'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { DateField } from '@/components/form/field/date-field';
import type { ListFilter } from '@/components/list/column';
import { type AuditAddress, auditAreas } from './audit-address';
import classes from './audit.module.css';

interface AuditNarrowingProps {
  address: AuditAddress;
  onChange: (free: Partial<Pick<AuditAddress, 'from' | 'to' | 'agency' | 'object'>>) => void;
}

interface Days {
  from: string | null;
  to: string | null;
}

/** Filters by days, and by an agency or object that another screen linked to. */
export function AuditNarrowing({ address: { from, to, agency, object }, onChange }: AuditNarrowingProps) {
  const text = useTranslations('audit');
  const { control } = useForm<Days>({ values: { from, to } });
  const set = (name: keyof Days) => (day: string | null) => {
    if (day === null || /^\d{4}-\d\d-\d\d$/.test(day)) onChange({ [name]: day });
  };
  return (
    <div className={classes.narrowing}>
      <DateField control={control} name="from" label={text('fromDay')} onSet={set('from')} yearsAhead={0} />
      <DateField control={control} name="to" label={text('toDay')} onSet={set('to')} yearsAhead={0} />
      {agency && (
        <Only label={text('onlyAgency')} clear={text('clearAgency')} onClear={() => onChange({ agency: null })} />
      )}
      {object && (
        <Only label={text('onlyObject')} clear={text('clearObject')} onClear={() => onChange({ object: null })} />
      )}
    </div>
  );
}

function Only({ label, clear, onClear }: { label: string; clear: string; onClear: () => void }) {
  return (
    <span className={classes.only}>
      {label}
      <CloseButton aria-label={clear} onClick={onClear} />
    </span>
  );
}

/** Returns the filters of the audit log: areas of actions, and impersonated ones. */
export function useAuditFilters(): ListFilter[] {
  const text = useTranslations('audit');
  return [
    {
      key: 'areas',
      label: text('area'),
      options: auditAreas.map((value) => ({
        value,
        label: text.has(`areas.${value}`) ? text(`areas.${value}`) : value,
      })),
    },
    {
      key: 'outcome',
      label: text('outcome'),
      single: true,
      options: [
        { value: 'done', label: text('done') },
        { value: 'refused', label: text('refused') },
      ],
    },
    {
      key: 'impersonated',
      label: text('acting'),
      single: true,
      options: [{ value: 'true', label: text('onlyActing') }],
    },
  ];
}
