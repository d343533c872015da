'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DocumentIcon } from '@/components/ui/icon/icons';
import type { ChangePlan, Plan } from '../plan';
import { useFields } from './use-fields';
import { FieldEditor } from './field-editor';

interface WhereStepProps {
  plan: Plan;
  change: ChangePlan;
  /** Why sending from this step failed. */
  failure: ApiFailure | null;
}

/** Places the fields of the signers, one document at a time. */
export function WhereStep({ plan, change, failure }: WhereStepProps) {
  const text = useTranslations('envelopes');
  const documents = plan.items.filter(({ kind }) => kind === 'SIGN');
  const [chosen, setChosen] = useState<string | null>(null);
  const fields = useFields(plan, change);
  const current = documents.find(({ key }) => key === chosen) ?? documents[0];
  if (!current) {
    return (
      <EmptyState icon={DocumentIcon} title={text('nothingToPlace')}>
        {text('nothingToPlaceHint')}
      </EmptyState>
    );
  }
  return (
    <>
      {documents.length > 1 && (
        <SegmentedControl
          aria-label={text('document')}
          value={current.key}
          onChange={setChosen}
          data={documents.map(({ key, title, fields: placed }) => ({
            value: key,
            label: `${title} (${placed.length})`,
          }))}
        />
      )}
      {failure && <ErrorNotice shape="line" error={failure} />}
      {current.proposed && <p role="status">{text('proposedNote')}</p>}
      <FieldEditor key={current.key} item={current} signers={plan.signers} fields={fields} />
    </>
  );
}
