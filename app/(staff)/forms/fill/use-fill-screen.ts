'use client';

import { useCallback, useRef, useState } from 'react';
import { useOwnSaves } from '@/components/data/own-saves';
import type { DraftState } from '@/components/form/draft/use-draft';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import type { Customer } from '@/lib/contract/customers/customers';
import type { FormInstance } from '@/lib/contract/documents/forms';
import { carriedOver } from './form-fields';
import type { Filling } from './use-keep-draft';

export interface FilledFor {
  formId: string;
  /** Saved draft to continue. */
  draft: FormInstance | null;
  customer: Customer | null;
  orderId: string | null;
}

/** Values that the fields start with. */
export interface Given {
  values: Record<string, string>;
  /** Name of the document; null for the usual one. */
  documentName: string | null;
  /** Changes with each round, to reset the fields. */
  round: number;
}

const nothing = { values: {}, documentName: null };

/**
 * Returns what a form is filled in for, and with. What was sent as a draft without an answer before a reload is in the
 * fields again, with a notice: the next save goes on with that draft. Text typed meanwhile takes precedence.
 */
export function useFillScreen({ formId, draft: first, customer: firstCustomer, orderId: firstOrder }: FilledFor) {
  const [customer, setCustomer] = useState(firstCustomer);
  const [orderId, setOrderId] = useState(firstOrder);
  const [draft, setDraft] = useState(first);
  const [given, setGiven] = useState<Given>({ ...(first ?? nothing), round: 0 });
  const [notice, setNotice] = useState<DraftState<Filling>>({ kind: 'none' });
  const [restored, setRestored] = useState<Filling | null>(null);
  const typed = useRef<(() => Record<string, string>) | null>(null);
  const onTyped = useCallback((read: (() => Record<string, string>) | null) => {
    typed.current = read;
  }, []);
  /** Values typed for the previous customer or order stay when they also apply to the new one. */
  const carryOver = (changed: 'customer' | 'order') =>
    setGiven((before) => ({ ...before, values: carriedOver(typed.current?.() ?? before.values, changed) }));
  const enter = (filling: Filling | null) => {
    if (filling) setOrderId(filling.orderId);
    setGiven(({ round }) => ({ ...(filling ?? nothing), round: round + 1 }));
  };
  const creation = useOwnCreation<Filling>(
    // A draft that is continued was created.
    { form: 'forms.draft', subject: `${formId}:${first?.instanceId ?? customer?.customerId ?? ''}`, version: 1 },
    ({ sent, savedAt }) => {
      enter({ ...sent, values: { ...sent.values, ...typed.current?.() } });
      setRestored(sent);
      setNotice({ kind: 'restored', savedAt });
      return true;
    },
  );
  const dismiss = () => setNotice({ kind: 'none' });
  return {
    customer,
    orderId,
    given,
    onTyped,
    chooseCustomer: (next: Customer | null) => {
      carryOver('customer');
      setCustomer(next);
      setOrderId(null);
      dismiss();
    },
    chooseOrder: (next: string | null) => {
      carryOver('order');
      setOrderId(next);
    },
    notice: {
      state: notice,
      startOver: () => {
        if (restored) setNotice({ kind: 'cleared', values: restored });
        enter(null);
      },
      undo: () => {
        enter(restored);
        dismiss();
      },
      dismiss,
    },
    ofDraft: {
      draft,
      creation,
      saves: useOwnSaves<Filling>(),
      onDraft: setDraft,
      onTheirs: (stored: FormInstance) => {
        setDraft(stored);
        enter(stored);
      },
    },
  };
}
