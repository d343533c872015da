import { describe, expect, test } from 'vitest';
import { noticeAnswer } from '@/lib/contract/claims/notice-answers';
import { claimTypes } from '@/lib/contract/claims/claim-lists';
import {
  claimTypeOfEvent,
  noticeEvents,
  noticePapers,
  type NoticeWay,
  openNoticeStep,
  papersOfNotice,
  stepsOfNotice,
} from '@/lib/rules/claims/notice';
import { papersOfType } from '@/lib/rules/claims/papers';
import { israelClock } from '@/lib/rules/time/israel-time';

const nothing: NoticeWay = {
  ...{ car: null, driver: null, when: null, place: null, what: null },
  ...{ damages: null, others: null, people: null, police: null, photos: null },
};
const rulesOf = (step: string, answer: object) =>
  noticeAnswer
    .safeParse({ step, answer })
    .error?.issues.map(({ path, message }) => [path.slice(1).join('.'), message]) ?? [];

describe('CLM-05 the questions of a first notice of loss', () => {
  test('CLM-05 they are asked one after the other, and the first open one is where any phone goes on', () => {
    expect(openNoticeStep(nothing)).toBe('car');
    expect(openNoticeStep({ ...nothing, car: {}, driver: {}, when: {} })).toBe('place');
    const all = { ...nothing, car: 1, driver: 1, when: 1, place: 1, damages: 1, others: 1, people: 1, police: 1 };
    const what = { event: 'HIT_ANOTHER' } as const;
    expect(openNoticeStep({ ...all, what })).toBe('photos');
    expect(openNoticeStep({ ...all, what, photos: 1 })).toBeNull();
  });

  test('CLM-05 other cars are not asked for where there were none, nor damages of a stolen car', () => {
    const asked = (event: (typeof noticeEvents)[number]) => stepsOfNotice({ what: { event } });
    expect(asked('HIT_ANOTHER')).toHaveLength(10);
    expect(asked('ALONE')).not.toContain('others');
    expect(asked('THEFT')).not.toContain('damages');
    expect(asked('THEFT')).not.toContain('others');
    expect(stepsOfNotice({ what: null })).toHaveLength(10);
  });

  test('CLM-05 every event is a type of claim, and its photos are papers of a notice', () => {
    for (const event of noticeEvents) {
      expect(claimTypes).toContain(claimTypeOfEvent[event]);
      expect(papersOfNotice(event).every((kind) => noticePapers.includes(kind))).toBe(true);
    }
    expect(papersOfType('ACCIDENT')).toEqual(expect.arrayContaining(['DAMAGE_PHOTOS', 'SCENE_PHOTOS']));
    expect(papersOfNotice('ALONE')).not.toContain('OTHER_DRIVER_PAPERS');
  });

  test('CLM-05 an accident has happened: a day or a time in the future is refused', () => {
    const now = israelClock(Date.now());
    expect(rulesOf('when', { date: now.day, time: '00:00' })).toEqual([]);
    expect(rulesOf('when', { date: now.day, time: null })).toEqual([]);
    const tomorrow = israelClock(Date.now() + 30 * 3_600_000).day;
    expect(rulesOf('when', { date: tomorrow, time: null })).toEqual([['date', 'accidentInFuture']]);
    expect(rulesOf('when', { date: '', time: null })).toEqual([['date', 'required']]);
  });

  test('CLM-05 a place is named or located; another car has a plate or a driver', () => {
    expect(rulesOf('place', { city: '', street: '', position: null })).toEqual([['city', 'required']]);
    expect(rulesOf('place', { city: '', street: '', position: '32.08530, 34.78180' })).toEqual([]);
    expect(rulesOf('place', { city: '', street: 'כביש 4', position: null })).toEqual([]);
    const car = { registrationNumber: '', driverName: '', driverPhone: '', insurer: '' };
    expect(rulesOf('others', { cars: [car] })).toEqual([['cars.0.registrationNumber', 'required']]);
    expect(rulesOf('others', { cars: [{ ...car, driverName: 'גיל' }] })).toEqual([]);
    expect(rulesOf('others', { cars: [] })).toEqual([]);
  });

  test('CLM-05 a car has a plate, another driver a name, and an injured person too', () => {
    expect(rulesOf('car', { orderId: null, registrationNumber: '12' })).toEqual([
      ['registrationNumber', 'plateLength'],
    ]);
    expect(rulesOf('car', { orderId: null, registrationNumber: '12-345-67' })).toEqual([]);
    expect(rulesOf('driver', { self: false })).toEqual([['lastName', 'required']]);
    expect(rulesOf('driver', { self: true })).toEqual([]);
    expect(rulesOf('people', { injured: [{ name: '' }], witnesses: [] })).toEqual([['injured.0.name', 'required']]);
  });
});
