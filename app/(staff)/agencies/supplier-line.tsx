import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EditIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import type { ContractedSupplier } from '@/lib/contract/agencies/suppliers';
import classes from './details.module.css';
import { SupplierForm } from './supplier-form';

interface SupplierLineProps {
  supplier: ContractedSupplier;
  onSaved: (supplier: ContractedSupplier) => void;
}

/** Shows one insurer with the agency's numbers and terms. */
export function SupplierLine({ supplier, onSaved }: SupplierLineProps) {
  const text = useTranslations('agencies');
  const insurers = useTranslations('terms.insurer');
  const [edited, setEdited] = useState(false);
  const name = insurers(supplier.supplier);
  return (
    <li className={classes.site}>
      <div className={classes.insurer}>
        <div className={classes.siteName}>
          <InsurerTile supplier={supplier.supplier} withName />
        </div>
        {!edited && (
          <Button
            variant="default"
            size="sm"
            leftSection={<EditIcon size={16} />}
            aria-label={`${text('editNumbers')}: ${name}`}
            onClick={() => setEdited(true)}
          >
            {text('editNumbers')}
          </Button>
        )}
      </div>
      {edited ? (
        <SupplierForm
          supplier={supplier}
          onSaved={(saved) => {
            onSaved(saved);
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <Numbers supplier={supplier} />
      )}
    </li>
  );
}

function Numbers({ supplier: { numbers } }: { supplier: ContractedSupplier }) {
  const text = useTranslations('agencies');
  if (numbers.length === 0) return <p className={classes.none}>{text('noNumbers')}</p>;
  return (
    <dl className={classes.facts}>
      {numbers.map(({ type, shown }) => (
        <div key={type}>
          <dt>{text(`numbers.${type}`)}</dt>
          <dd>
            <Ltr>{shown}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}
