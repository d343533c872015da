'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { documents } from '@/lib/contract/documents/documents';
import { DateField } from '@/components/form/field/date-field';
import { Form } from '@/components/form/frame/form';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import { WrittenText } from '@/components/ui/value/written-text';
import { manualConsentWays, type RenewalCard, type RenewalConsent } from '@/lib/contract/orders/renewal-card';
import { consentDraft, renewals } from '@/lib/contract/orders/renewals';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './renewal-editor.module.css';

const schema = consentDraft;
type Values = z.input<typeof schema>;

/** Shows the customer's consents and adds one as evidence (RNW-03). */
export function ConsentPanel({ card, denied }: { card: RenewalCard; denied: string | null }) {
  const text = useTranslations('renewals.consents');
  const [adding, setAdding] = useState(false);
  return (
    <Panel title={text('title')}>
      {card.consents.length === 0 && !adding && <p className={classes.muted}>{text('none')}</p>}
      <ul className={classes.list}>
        {card.consents.map((consent) => (
          <Consent key={consent.consentId} consent={consent} />
        ))}
      </ul>
      {adding ? (
        <ConsentForm card={card} onClose={() => setAdding(false)} />
      ) : (
        denied === null &&
        card.newPrice !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )
      )}
    </Panel>
  );
}

function Consent({
  consent: { way, givenOn, createTs, price, supplier, standing, evidence, document, callTime, link, withdrawnTs, by },
}: {
  consent: RenewalConsent;
}) {
  const text = useTranslations('renewals.consents');
  return (
    <li className={classes.consent} data-withdrawn={!standing || undefined}>
      <span>
        {text(`ways.${way}`)} · {link ? <DateText value={createTs} withTime /> : <DateText value={givenOn} />}
        {price && (
          <>
            {' · '}
            <Money value={price} />
          </>
        )}
        {supplier && <InsurerTile supplier={supplier} size="sm" withName />}
      </span>
      {!standing && withdrawnTs === null && <span className={classes.failed}>{text('other')}</span>}
      {document && <WrittenText>{document.documentName}</WrittenText>}
      {callTime && <span>{text('callAt', { time: callTime })}</span>}
      {evidence && <WrittenText>{evidence}</WrittenText>}
      {link && <span>{text.rich('byLink', { date: () => <DateText value={link.sentTs} /> })}</span>}
      {withdrawnTs && (
        <span className={classes.failed}>
          {text.rich('withdrawn', { date: () => <DateText value={withdrawnTs} /> })}
        </span>
      )}
      <small>
        {by && <bdi>{by}</bdi>}
        {link?.address && (
          <>
            {text('address')} <Ltr>{link.address}</Ltr>
          </>
        )}
      </small>
    </li>
  );
}

function ConsentForm({ card: { renewalId, customerId }, onClose }: { card: RenewalCard; onClose: () => void }) {
  const text = useTranslations('renewals.consents');
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof schema, Values>(schema, {
    way: 'call',
    givenOn: todayInIsrael(),
    evidence: '',
    documentId: null,
    callTime: null,
  });
  const way = form.watch('way');
  const { run, busy, failure } = useAction(renewals.addConsent, {
    done: () => text('added'),
    stale: ['renewals'],
    form,
    failureIn: 'screen',
    onDone: onClose,
  });
  return (
    <Form
      // No draft: two dates and a file.
      draft={null}
      form={form}
      onSubmit={(body) => run({ params: { renewalId }, body })}
      labelOf={(path) => text(`fields.${path as 'way'}`)}
      className={classes.form}
    >
      <div className={classes.pair}>
        <SelectField
          control={form.control}
          name="way"
          label={text('fields.way')}
          options={manualConsentWays.map((value) => ({ value, label: text(`ways.${value}`) }))}
        />
        <DateField control={form.control} name="givenOn" label={text('fields.givenOn')} yearsAhead={0} />
      </div>
      {way === 'signature' && <SignedDocument control={form.control} customerId={customerId} />}
      {way === 'call' && (
        <TextField
          control={form.control}
          name="callTime"
          label={text('fields.callTime')}
          placeholder="10:30"
          dir="ltr"
        />
      )}
      <TextAreaField
        control={form.control}
        name="evidence"
        label={text('fields.evidence')}
        placeholder={text('evidenceHint')}
        rows={2}
        maxLength={1000}
      />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {text('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Chooses the document that the customer signed, among those of the customer's card. */
function SignedDocument({ control, customerId }: { control: Control<Values>; customerId: string | null }) {
  const text = useTranslations('renewals.consents');
  const { data } = useQuery({
    ...queryFor('documents.list', documents.list, { params: { customerId: customerId ?? '' }, query: { size: 100 } }),
    enabled: customerId !== null,
  });
  if (data?.content.length === 0 || customerId === null) return <p className={classes.muted}>{text('noDocument')}</p>;
  return (
    <SelectField
      control={control}
      name="documentId"
      label={text('fields.documentId')}
      options={(data?.content ?? []).map(({ documentId, documentName }) => ({
        value: documentId,
        label: documentName,
      }))}
      searchable
    />
  );
}
