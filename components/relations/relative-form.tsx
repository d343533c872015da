'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { nameOf } from '@/components/customers/customer-line';
import { noCustomer } from '@/components/customers/customer-values';
import { useCustomerLabels } from '@/components/customers/new-customer-fields';
import { OrderCustomerFields } from '@/components/customers/order-customer-fields';
import type { ApiFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ChoiceField } from '@/components/form/field/choice-field';
import { Form } from '@/components/form/frame/form';
import { focusField } from '@/components/form/frame/jump';
import { showServerProblems } from '@/components/data/server-problems';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { showDone } from '@/components/ui/action/toasts';
import { relations } from '@/lib/contract/customers/relations';
import { isolate } from '@/lib/format/bidi';
import { relationTypes } from '@/lib/rules/people/relation';
import classes from './add-relative.module.css';
import { relativeValues, type RelativeValues } from './relative-values';

/** Chooses or creates the relative, and says how they are related. */
export function RelativeForm({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const text = useTranslations('relations');
  const labels = useCustomerLabels();
  const [start] = useState<RelativeValues>(() => ({ type: 'SPOUSE', customer: noCustomer('existing') }));
  const form = useSchemaForm<typeof relativeValues, RelativeValues>(relativeValues, start);
  const { add, failure } = useAdd(customerId, (problem) => showServerProblems(form.setError, problem), onDone);
  return (
    <Form
      // No draft: a choice and a few fields.
      draft={null}
      form={form}
      onSubmit={(values) => add.run(values)}
      labelOf={(path) => (path === 'type' ? text('relation') : labels(path))}
      className={classes.form}
    >
      <TypeField />
      <OrderCustomerFields kinds={['existing', 'new']} createDenied={null} label={text('who')} />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <Button type="submit" size="md" fullWidth loading={add.busy}>
        {text('save')}
      </Button>
    </Form>
  );
}

function TypeField() {
  const text = useTranslations('relations');
  const { control } = useFormContext<RelativeValues>();
  return (
    <ChoiceField
      control={control}
      name="type"
      label={text('relation')}
      choices={relationTypes.map((value) => ({ value, label: text(`types.${value}`) }))}
    />
  );
}

function useAdd(customerId: string, showProblems: (failure: ApiFailure) => boolean, onDone: () => void) {
  const text = useTranslations('relations');
  const client = useQueryClient();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const add = useAction(
    (send, body: z.output<typeof relativeValues>) => {
      setFailure(null);
      return send(relations.add, { params: { customerId }, body });
    },
    {
      stale: ['relations'],
      failureIn: 'screen',
      onDone: async (added) => {
        const family = await client.fetchQuery(
          queryFor('relations.family', relations.family, { params: { customerId } }),
        );
        const member = family.find(({ customer }) => customer.customerId === added.customerId);
        if (member) showDone({ message: text('added', { name: isolate(nameOf(member.customer)) }) });
        onDone();
      },
      onFailed: (problem) => {
        const isDuplicate = problem.code === 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR';
        if (isDuplicate && problem.field) focusField(problem.field);
        if (isDuplicate || !showProblems(problem)) setFailure(problem);
      },
    },
  );
  return { add, failure };
}
