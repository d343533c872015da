'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { TextPreview } from '@/components/messages/text-preview';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { Modal } from '@/components/ui/popup/modal';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { sendings } from '@/lib/contract/customers/sendings';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { formatDay } from '@/lib/format/date';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { formatPlate } from '@/lib/rules/quotes/plate';
import {
  filledTemplate,
  type MailField,
  type MailKind,
  mailKinds,
  openFields,
} from '@/lib/rules/work/message-template';
import classes from './composer.module.css';
import { useFieldNames } from './open-fields';

type Filed = Pick<MailCard, 'customerId' | 'orderId'>;

interface TemplateDialogProps {
  mail: Filed;
  onInsert: (words: string) => void;
  onClose: () => void;
}

/** Offers the agency's texts for mails, filled in from what the mail is filed to (MBX-02). */
export function TemplateDialog({ mail, onInsert, onClose }: TemplateDialogProps) {
  const text = useTranslations('mails.composer.template');
  const ui = useTranslations('ui');
  const { choicesOf, error, retry } = useMailText(mail);
  return (
    <Modal opened onClose={onClose} title={text('title')} centered closeButtonProps={{ 'aria-label': ui('close') }}>
      <div className={classes.dialog}>
        {error && <ErrorNotice shape="line" error={toFailure(error)} onRetry={retry} />}
        {!error && !choicesOf && <SkeletonRows rows={4} height={44} />}
        {choicesOf && <Choice {...{ mail, choicesOf, onInsert }} />}
      </div>
    </Modal>
  );
}

/** A text to choose, filled in. */
interface TextChoice {
  value: string;
  label: string;
  words: string;
}

/** Returns the texts of a language: those of each occasion, and those that the agency has added. */
type ChoicesOf = (locale: Locale, nameOf: (kind: MailKind) => string) => TextChoice[];

interface ChoiceProps extends Pick<TemplateDialogProps, 'mail' | 'onInsert'> {
  choicesOf: ChoicesOf;
}

function Choice({ mail, choicesOf, onInsert }: ChoiceProps) {
  const text = useTranslations('mails.composer.template');
  const kinds = useTranslations('sendings.templates.kinds');
  const namesOf = useFieldNames();
  const [chosen, setChosen] = useState<string>(mailKinds[0]);
  const [locale, setLocale] = useState<Locale>(useLocale());
  const choices = choicesOf(locale, kinds);
  // An added text is of one language.
  const { value: kind, words } = choices.find(({ value }) => value === chosen) ?? choices[0]!;
  const missing = openFields(words);
  return (
    <>
      <NativeSelect
        label={text('kind')}
        value={kind}
        data={choices.map(({ value, label }) => ({ value, label }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <NativeSelect
        label={text('language')}
        value={locale}
        data={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={({ target }) => setLocale(target.value as Locale)}
      />
      <TextPreview caption={text('preview')}>{withMarks(words, missing)}</TextPreview>
      {missing.length > 0 && (
        <div className={classes.open} role="status">
          <p>{text('missing', { fields: namesOf(missing) })}</p>
          {mail.orderId === null && <p>{text(mail.customerId === null ? 'unfiled' : 'noOrder')}</p>}
        </div>
      )}
      <Button onClick={() => onInsert(words)}>{text('insert')}</Button>
    </>
  );
}

/** Marks the fields that have no value. */
const withMarks = (words: string, missing: readonly MailField[]) =>
  words.split(/(\{\w+\})/).map((part, at) => {
    if (!missing.some((field) => part === `{${field}}`)) return part;
    return (
      <mark key={at} className={classes.mark}>
        {part}
      </mark>
    );
  });

/** What is empty is unknown: its field stays in the text and is shown. */
function valuesOf(
  sender: OutputOf<typeof sendings.templates> | undefined,
  customer: Customer | undefined,
  order: Order | undefined,
): Partial<Record<MailField, string>> {
  const plate = order?.registrationNumber;
  const end = order?.insuranceEnd;
  const values: Record<MailField, string | null | undefined> = {
    customer: customer?.customerInfo.firstName,
    subject: order?.title,
    plate: plate && formatPlate(plate),
    policyEnd: end && formatDay(end),
    agent: sender?.agent,
    agency: sender?.agency,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** Returns the agency's texts, filled in; undefined while they, or what the mail is filed to, are loaded. */
function useMailText({ customerId, orderId }: Filed) {
  const asksCustomer = useDenied(customers.get) === null && customerId !== null;
  const asksOrder = useDenied(orders.get) === null && orderId !== null;
  const templates = useQuery(queryFor('sendings.templates', sendings.templates));
  const customer = useQuery({
    ...queryFor('customers.get', customers.get, { params: { customerId: customerId ?? '' } }),
    enabled: asksCustomer,
  });
  const order = useQuery({
    ...queryFor('orders.get', orders.get, { params: { orderId: orderId ?? '' } }),
    enabled: asksOrder,
  });
  const asked = [templates, ...(asksCustomer ? [customer] : []), ...(asksOrder ? [order] : [])];
  const failed = asked.find(({ error, data }) => error && !data);
  const texts = templates.data?.templates;
  const values = valuesOf(templates.data, customer.data, order.data);
  const choicesOf: ChoicesOf | undefined =
    texts && asked.every(({ data }) => data !== undefined)
      ? (locale, nameOf) => [
          ...mailKinds.map((kind) => {
            const own = texts.find((one) => one.kind === kind && one.locale === locale);
            return { value: kind, label: own?.name ?? nameOf(kind), words: filledTemplate(own?.text ?? '', values) };
          }),
          ...(templates.data?.added ?? [])
            .filter((one) => one.locale === locale)
            .map(({ mailTemplateId, name, text }) => ({
              value: mailTemplateId,
              label: name,
              words: filledTemplate(text, values),
            })),
        ]
      : undefined;
  return { choicesOf, error: failed?.error, retry: () => void failed?.refetch() };
}
