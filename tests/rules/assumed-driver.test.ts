import { expect, test } from 'vitest';
import { assumedFacts, withConfirmedFacts } from '@/lib/rules/quotes/assumed-driver';
import { defaultDriver } from '@/lib/shapes/default-car-request';

const today = '2026-11-22';
const start = defaultDriver(today);

test('CAR-01 the driver of a new request is assumed until somebody states age or experience', () => {
  expect(assumedFacts(start, today)).toEqual(['yearsOld', 'experience']);
  expect(assumedFacts({ ...start, birthday: '2002-05-01' }, today)).toEqual(['experience']);
  expect(assumedFacts({ ...start, yearsOld: 41 }, today)).toEqual(['experience']);
  expect(assumedFacts({ ...start, experience: 20, licenseIssued: '2006-11-22' }, today)).toEqual([]);
  expect(assumedFacts({ ...start, licenseIssued: '2023-04-01' }, today)).toEqual([]);
});

test('CAR-01 a confirmed driver keeps age and experience and loses the licence date that nobody stated', () => {
  const confirmed = withConfirmedFacts(start);
  expect(assumedFacts(confirmed, today)).toEqual([]);
  expect(confirmed).toMatchObject({ yearsOld: 24, experience: 3, licenseIssued: null });
});
