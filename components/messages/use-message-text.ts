'use client';

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { sendings } from '@/lib/contract/customers/sendings';
import type { Locale } from '@/lib/i18n/locales';
import { filledTemplate, type LinkKind } from '@/lib/rules/work/message-template';

/** Returns the agency's texts with their fields filled in, except the link; undefined while they are loaded. */
export function useMessageText(kind: LinkKind) {
  const { data, error, refetch } = useQuery(queryFor('sendings.templates', sendings.templates));
  const textIn = (locale: Locale, values: { customer: string; subject: string; link?: string }): string => {
    const template = data?.templates.find((one) => one.kind === kind && one.locale === locale)?.text ?? '{link}';
    return filledTemplate(template, { agent: data?.agent, agency: data?.agency, ...values });
  };
  return { textIn: data && textIn, error, refetch };
}
