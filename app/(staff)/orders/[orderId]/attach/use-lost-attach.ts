'use client';

import { useState } from 'react';
import { changeCreated } from '@/components/customers/form/change-created';
import type { Send } from '@/components/data/attempts';
import type { OwnCreation } from '@/components/data/own-creation';
import { read } from '@/components/data/request';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { type Attaching, attachings, type Intake } from '@/lib/contract/orders/attachings';
import { isSame } from '@/lib/shapes/customer-changes';

/** Body of step 1. */
export type SentIntake = Intake & { newCustomerAgreed: boolean; version: number };

/** The process as it was before a new customer was sent, until the answer. */
interface Held {
  shown: Attaching;
  sent: SentIntake;
}

export interface LostAttach {
  creation: OwnCreation<SentIntake>;
  held: Held | null;
  hold: (held: Held | null) => void;
}

/** Returns the process before the customer of the lost call; null when it went on from there. */
function before(lost: SentIntake, { order, papers, ...first }: Attaching): Attaching | null {
  const { customer } = order;
  if (customer && (papers.length > 0 || customer.passportNumber !== lost.number.passportNumber)) return null;
  return {
    ...first,
    papers,
    stage: 'INTAKE',
    number: null,
    // The version of the lost call: when somebody else has attached a customer, that is a conflict.
    order: { ...order, customer: null, customerId: null, version: lost.version },
  };
}

/**
 * Returns the creation of the order's customer. Without an answer the process stays as it was for the form, whatever a
 * later look at the order or at the number finds: it would be the customer of this very call.
 */
export function useLostAttach(first: Attaching): LostAttach {
  const [held, hold] = useState<Held | null>(null);
  const creation = useOwnCreation<SentIntake>(
    { form: 'orders.attached', subject: first.order.orderId, version: 1 },
    ({ sent }) => {
      const shown = before(sent, first);
      if (shown) hold({ shown, sent });
      return shown !== null;
    },
  );
  return { creation, held, hold };
}

/** Returns the details of a new customer with the number that is entered in its own field; null for another choice. */
export function detailsOf({ customer, number }: SentIntake) {
  if (customer.kind !== 'new') return null;
  return { ...customer.customer, passport: { ...customer.customer.passport, ...number } };
}

/**
 * Attaches the customer of step 1. A new one is created once: what was changed after a lost answer is saved to that
 * customer.
 * @throws ApiFailure
 */
export async function attachIntake(
  send: Send,
  orderId: string,
  { sent, creation }: { sent: SentIntake; creation: OwnCreation<SentIntake> },
): Promise<Attaching> {
  const params = { orderId };
  const attach = (body: SentIntake, key?: string) => send(attachings.attach, { params, body }, { key });
  const now = detailsOf(sent);
  // The order may have the customer of the lost call: the one that is chosen now takes its place.
  if (now === null)
    return creation.replace({
      repeat: attach,
      send: (lost) => attach({ ...sent, version: lost?.order.version ?? sent.version }),
    });
  return creation.create({
    sent,
    send: attach,
    change: async ({ order }, earlier) => {
      const customerId = order.customerId ?? '';
      await changeCreated(send, customerId, { before: detailsOf(earlier) ?? now, now, path: 'customer.customer.' });
      if (isSame(earlier.number, sent.number)) return read(attachings.get, { params });
      return attach({ ...sent, customer: { kind: 'existing', customerId }, version: order.version });
    },
  });
}
