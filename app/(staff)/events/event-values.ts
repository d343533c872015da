import { z } from 'zod';
import { type EventDraft, eventDraft, remindMinutes, type WrittenEvent } from '@/lib/contract/desk/events';
import type { ParsedBody } from '@/lib/contract/kit/endpoint';
import type { events } from '@/lib/contract/desk/events';

/** Values of the form of an event: what is empty there is null in the contract. */
export const eventValues = eventDraft
  .omit({ customerId: true, remindMinutes: true, time: true })
  .extend({
    time: z.string().regex(/^(\d\d:\d\d)?$/, 'invalid'),
    remind: z.enum(['', ...remindMinutes.map(String)]),
    /** The chosen customer, with the name that is shown. */
    customer: z.object({ customerId: z.string(), name: z.string() }).nullable(),
  })
  .check(({ value: { day, until, repeat }, issues, value }) => {
    if (repeat !== 'NONE' && until !== null && until < day)
      issues.push({ code: 'custom', input: value, path: ['until'], message: 'lastBeforeFirst' });
  });
export type EventValues = z.input<typeof eventValues>;

export const newValues = (day: string): EventValues => ({
  name: '',
  description: '',
  day,
  time: '',
  repeat: 'NONE',
  until: null,
  remind: '',
  customer: null,
});

/** @param on day that was pressed; the form of an event that repeats begins with it */
export const valuesOf = (event: WrittenEvent, on: string): EventValues => ({
  name: event.name,
  description: event.description ?? '',
  day: event.repeat === 'NONE' ? event.day : on,
  time: event.time ?? '',
  repeat: event.repeat,
  until: event.until,
  remind: event.remindMinutes === null ? '' : String(event.remindMinutes),
  customer: event.customerId === null ? null : { customerId: event.customerId, name: event.customerName ?? '' },
});

export type Body = ParsedBody<typeof events.create>;

export const draftOf = (values: z.output<typeof eventValues>): Body => ({
  name: values.name,
  description: values.description || null,
  day: values.day,
  time: values.time || null,
  repeat: values.repeat,
  until: values.repeat === 'NONE' ? null : values.until,
  customerId: values.customer?.customerId ?? null,
  remindMinutes: values.remind === '' ? null : (Number(values.remind) as Body['remindMinutes']),
});

/** What is sent under one idempotency key. */
export type SentEvent = EventDraft;
