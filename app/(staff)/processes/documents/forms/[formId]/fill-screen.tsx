'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { useOwnSaves } from '@/components/data/own-saves';
import { queryFor } from '@/components/data/query-for';
import { PageFrame } from '@/components/shell/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorNotice } from '@/components/ui/error-notice';
import { SkeletonRows } from '@/components/ui/skeleton-rows';
import type { Customer } from '@/lib/contract/customers';
import { type Form, type FormInstance, forms } from '@/lib/contract/forms';
import { EmptyPage } from './empty-page';
import classes from './fill.module.css';
import { FillForm } from './fill-form';
import { carriedOver } from './form-fields';
import { SubjectChoice } from './subject-choice';
import type { Filling } from './use-filling';

interface FillScreenProps {
  form: Form;
  /** Saved draft to continue. */
  draft: FormInstance | null;
  customer: Customer | null;
  orderId: string | null;
}

/** Fills in a form: customer, values and what happens with it (DOC-05). */
export function FillScreen({ form, draft: firstDraft, customer: first, orderId: firstOrder }: FillScreenProps) {
  const text = useTranslations('forms');
  const [customer, setCustomer] = useState(first);
  const [orderId, setOrderId] = useState(firstOrder);
  const [draft, setDraft] = useState(firstDraft);
  const saves = useOwnSaves<Filling>();
  /** Values typed for the previous customer that also apply to the new one. */
  const [given, setGiven] = useState<Record<string, string>>(firstDraft?.values ?? {});
  const typed = useRef<(() => Record<string, string>) | null>(null);
  const onTyped = useCallback((read: (() => Record<string, string>) | null) => {
    typed.current = read;
  }, []);
  const carryOver = (changed: 'customer' | 'order') =>
    setGiven((before) => carriedOver(typed.current?.() ?? before, changed));
  const chooseCustomer = (next: Customer | null) => {
    carryOver('customer');
    setCustomer(next);
    setOrderId(null);
  };
  const chooseOrder = (next: string | null) => {
    carryOver('order');
    setOrderId(next);
  };
  const { formId } = form;
  const ids = { customerId: customer?.customerId, orderId: orderId ?? undefined };
  const known = useQuery({
    ...queryFor('forms.known', forms.known, { params: { formId }, query: ids }),
    enabled: customer !== null,
    staleTime: Infinity,
  });
  const edit = !form.builtIn && (
    <ButtonLink href={`/processes/documents/forms/${encodeURIComponent(formId)}/places`} look="plain">
      {text('editPlaces')}
    </ButtonLink>
  );
  return (
    <PageFrame
      title={<bdi>{form.name}</bdi>}
      subtitle={draft ? text('draftOf', { author: draft.author }) : text('pages', { count: form.pages })}
      action={edit}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <SubjectChoice
            customer={customer}
            orderId={orderId}
            fixed={draft !== null}
            onCustomer={chooseCustomer}
            onOrder={chooseOrder}
          />
          {known.error && (
            <ErrorNotice
              error={toFailure(known.error)}
              onRetry={() => void known.refetch()}
              retrying={known.isFetching}
            />
          )}
          {customer && known.isPending && <SkeletonRows rows={6} height={60} />}
          {customer && known.data && (
            <FillForm
              key={`${customer.customerId}:${orderId}`}
              {...{ form, draft, saves, customer, orderId, given }}
              known={known.data.values}
              onTyped={onTyped}
              onDraft={setDraft}
            />
          )}
        </div>
        <EmptyPage form={form} />
      </div>
    </PageFrame>
  );
}
