'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type Form, forms } from '@/lib/contract/documents/forms';
import { EmptyPage } from './empty-page';
import classes from './fill.module.css';
import { FillForm } from './fill-form';
import { SubjectChoice } from './subject-choice';
import { type FilledFor, useFillScreen } from './use-fill-screen';

interface FillScreenProps extends Omit<FilledFor, 'formId'> {
  form: Form;
}

/** Fills in a form: customer, values and what happens with it (DOC-05). */
export function FillScreen({ form, ...opened }: FillScreenProps) {
  const text = useTranslations('forms');
  const { formId } = form;
  const { customer, orderId, given, onTyped, notice, ofDraft, ...choose } = useFillScreen({ formId, ...opened });
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
      subtitle={
        ofDraft.draft ? text('draftOf', { author: ofDraft.draft.author }) : text('pages', { count: form.pages })
      }
      action={edit}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <SubjectChoice
            customer={customer}
            orderId={orderId}
            fixed={ofDraft.draft !== null}
            onCustomer={choose.chooseCustomer}
            onOrder={choose.chooseOrder}
          />
          {known.error && (
            <ErrorNotice
              error={toFailure(known.error)}
              onRetry={() => void known.refetch()}
              retrying={known.isFetching}
            />
          )}
          {customer && known.isPending && <SkeletonRows rows={6} height={60} />}
          {customer && <DraftNotice draft={notice} />}
          {customer && known.data && (
            <FillForm
              key={`${customer.customerId}:${orderId}:${given.round}`}
              {...{ form, customer, orderId, given, onTyped, ofDraft }}
              known={known.data.values}
            />
          )}
        </div>
        <EmptyPage form={form} />
      </div>
    </PageFrame>
  );
}
