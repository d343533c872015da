'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SectionCard } from '@/components/form/frame/section-card';
import type { ContractedSupplier } from '@/lib/contract/agencies/suppliers';
import classes from './details.module.css';
import { SupplierLine } from './supplier-line';

/** Lists the agency's numbers (masked) and terms at each insurer (AGY-05). */
export function SuppliersSection({ suppliers: initial }: { suppliers: ContractedSupplier[] }) {
  const text = useTranslations('agencies');
  const [suppliers, setSuppliers] = useState(initial);
  const contracted = suppliers.filter(({ numbers }) =>
    numbers.some(({ type }) => type === 'SEARCH_AGENT_NUMBER'),
  ).length;
  return (
    <SectionCard
      id="insurers"
      title={text('tabs.insurers')}
      aside={text('contracted', { count: contracted, all: suppliers.length })}
    >
      <p className={classes.intro}>{text('insurersText')}</p>
      <ul className={classes.lines}>
        {suppliers.map((supplier) => (
          <SupplierLine
            key={supplier.supplier}
            supplier={supplier}
            onSaved={(saved) =>
              setSuppliers((before) => before.map((one) => (one.supplier === saved.supplier ? saved : one)))
            }
          />
        ))}
      </ul>
    </SectionCard>
  );
}
