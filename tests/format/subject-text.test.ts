import { describe, expect, it } from 'vitest';
import { eventFacts } from '@/lib/shapes/event-work';
import { subjectText } from '@/lib/format/vehicle';
import { notices } from '@/reference/concepts/cars/notices';
import { carRequestFacts } from '@/reference/concepts/cars/request-facts';
import { orderSubject } from '@/lib/format/order-subject';

import { requestOfToday } from '../reference/rating/request';

const car = 'Skoda KAMIQ 2025';

describe('NAV-06 what is insured, as a reader names it', () => {
  it('NAV-06 is a car with its make in Hebrew, and any other subject as it stands', () => {
    expect([subjectText(car, 'he'), subjectText(car, 'en'), subjectText(car, 'ru')]).toEqual([
      'סקודה Kamiq 2025',
      'Skoda Kamiq 2025',
      'Skoda Kamiq 2025',
    ]);
    for (const other of ['RISK 1 · 40 · 1,000,000 ₪', 'דירה: הרצל 23, ראשון לציון', 'Skoda', 'POLICY 2025'])
      expect(subjectText(other, 'he')).toBe(other);
  });

  it('NAV-06 is named so on the payment page, in a comparison and in a notification', () => {
    const order = { orderNumber: 7, title: car };
    expect(orderSubject('he', order)).toBe('הזמנה 7 · סקודה Kamiq 2025');
    expect(orderSubject('en', order)).toBe('Order 7 · Skoda Kamiq 2025');
    const facts = carRequestFacts(requestOfToday(), car, 'he');
    expect(facts.map(({ value }) => value)).toContain('סקודה Kamiq 2025');
    const said = { number: 7, subject: car, offers: 12, missing: 0 };
    expect(notices.QUOTE_SEARCH_FINISHED.he.full(said)).toContain('סקודה Kamiq 2025');
  });
});

describe('OPP-03 the name of an event', () => {
  it.each([
    ['ORDER_EXPIRE', 'Seat IBIZA 2021', 'סיאט Ibiza 2021'],
    ['PERSISTENT_EVALUATION_IS_FINISHED', 'Seat IBIZA 2021', 'סיאט Ibiza 2021'],
    // Written by a person: it stays as it is.
    ['CLIENT_EVENT', 'Seat IBIZA 2021', 'Seat IBIZA 2021'],
  ] as const)('OPP-03 %s: %s is %s in Hebrew', (type, name, expected) => {
    expect(eventFacts({ type, name, customerName: null }, 'he').name).toBe(expected);
  });
});
