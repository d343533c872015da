'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ApiFailure, mayPass } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { type CustomerChoice, type KnownPerson, noCustomer } from '@/components/customers/customer-values';
import { showServerProblems } from '@/components/data/server-problems';
import { type Attaching, attachings, type EnteredNumber, type Intake } from '@/lib/contract/orders/attachings';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import type { Order } from '@/lib/contract/orders/orders';
import { numberProblem } from '@/lib/rules/work/attaching';
import { isSame } from '@/lib/shapes/customer-changes';
import { attachingAnswers, useShowAttaching } from './use-attaching';
import { attachIntake, type LostAttach, type SentIntake } from './use-lost-attach';

/** Values of step 1 while they are entered. */
export interface IntakeValues {
  number: EnteredNumber;
  confirmed: boolean;
  customer: CustomerChoice;
}
export type IntakeForm = UseFormReturn<IntakeValues, unknown, Intake>;

/**
 * Returns the values before anything is entered: the number of the order's customer, if it has one, and for a new one
 * what the request says of the driver.
 */
export const startOfIntake = ({ order: { customer }, number }: Attaching, driver: KnownPerson = {}): IntakeValues => ({
  number: {
    type: (number?.type as EnteredNumber['type'] | undefined) ?? 'NATIONAL_ID',
    passportNumber: customer?.passportNumber ?? '',
  },
  confirmed: number !== null,
  customer: { ...noCustomer(customer ? 'existing' : 'new', driver), customerId: customer?.customerId ?? '' },
});

/** What is known about who has the entered number. */
export type Owner = { kind: 'unasked' | 'searching' | 'unknown' } | { kind: 'known'; customer: CustomerRow };

/** Pause after typing before the number is looked up, ms. */
const typing = 250;

/**
 * Finds out whose number is entered: the customer of the order, another one, or nobody's yet. A number that was sent
 * with a new customer, without an answer, stays nobody's.
 */
export function useOwner(form: IntakeForm, { orderId, customer }: Order, sent: EnteredNumber | undefined): Owner {
  const [type, passportNumber] = useWatch({
    control: form.control,
    name: ['number.type', 'number.passportNumber'],
  }) as [EnteredNumber['type'], string];
  const number = { type, passportNumber: passportNumber.trim() };
  const [settled] = useDebouncedValue(number.passportNumber, typing);
  const whole = numberProblem(number) === undefined;
  const isSent = isSame(sent, number);
  const found = useQuery({
    ...queryFor('attachings.findCustomer', attachings.findCustomer, { params: { orderId }, query: number }),
    enabled: customer === null && whole && !isSent && settled === number.passportNumber,
    // A later look must not change what a person has chosen since the first one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  if (customer) return { kind: 'known', customer };
  if (!whole) return { kind: 'unasked' };
  if (isSent) return { kind: 'unknown' };
  if (!found.data) return { kind: found.isError ? 'unasked' : 'searching' };
  return found.data.customer ? { kind: 'known', customer: found.data.customer } : { kind: 'unknown' };
}

/**
 * Takes the choice of a known owner into the form and drops it when the number changes. It must be there before the
 * form is validated.
 */
export function useOwnerInForm(form: IntakeForm, owner: Owner): void {
  const id = owner.kind === 'known' ? owner.customer.customerId : null;
  const none = owner.kind === 'unknown';
  useEffect(() => {
    const { kind, customerId, picked } = form.getValues('customer');
    if (id !== null && (kind !== 'existing' || customerId !== id)) {
      form.setValue('customer.kind', 'existing');
      form.setValue('customer.customerId', id);
      form.setValue('customer.picked', null);
    } else if (none && kind === 'existing' && customerId !== '' && picked === null) {
      form.setValue('customer.kind', 'new');
      form.setValue('customer.customerId', '');
    }
  }, [form, id, none]);
}

/** Paths at which the server names the number of a new customer; the form has it in one place. */
const numberPaths = ['customer.customer.passport.passportNumber', 'customer.customer.passport'];

/** Attaches the customer to the known version of the order. After a conflict the order is read again for another look. */
export function useIntake(shown: Attaching, form: IntakeForm, { creation, hold }: LostAttach, onDone: () => void) {
  const text = useTranslations('attachings');
  const client = useQueryClient();
  const { orderId, version } = shown.order;
  const { show, reload } = useShowAttaching(orderId);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const action = useAction(
    (send, sent: SentIntake) => {
      setFailure(null);
      if (sent.customer.kind === 'new') hold({ shown, sent });
      return attachIntake(send, orderId, { sent, creation });
    },
    {
      failureIn: 'screen',
      done: () => text('attached'),
      stale: attachingAnswers.filter((name) => name !== 'attachings'),
      onDone: (next) => {
        creation.forget();
        show(next);
        hold(null);
        onDone();
      },
      onFailed: (problem) => {
        const { code, field } = problem;
        if (creation.lost() === null) hold(null);
        if (code === 'CONFLICT' || code === 'ORDER_STATE_ERROR') reload();
        // The number may have got an owner since it was looked up.
        if (!mayPass(problem)) void client.invalidateQueries({ queryKey: ['attachings', 'findCustomer'] });
        if (field && numberPaths.includes(field))
          form.setError('number.passportNumber', { type: 'server', message: code });
        else if (code === 'CONFLICT' || !showServerProblems(form.setError, problem)) setFailure(problem);
      },
    },
  );
  // Validation takes a moment, in which a second press gets through.
  const sending = useRef(false);
  const run = (sent: Omit<SentIntake, 'version'>) => {
    if (sending.current) return;
    sending.current = true;
    void action
      .attempt({ ...sent, version })
      .catch(() => undefined)
      .finally(() => (sending.current = false));
  };
  return { run, busy: action.busy, failure };
}
