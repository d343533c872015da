import { expect, it } from 'vitest';
import { narrowOrders, orderList } from '@/app/(staff)/orders/order-list';
import { readAddress, writeAddress } from '@/components/list/list-address';

const query = (search: string) =>
  narrowOrders(readAddress(new URLSearchParams(search), orderList).filters, '2026-11-22');

it('ORD-02 periods of the address become days, and other choices filters', () => {
  expect(query('created=week&end=in3')).toMatchObject({
    createdMin: '2026-11-15',
    insuranceEndMin: '2026-11-22',
    insuranceEndMax: '2027-02-22',
  });
  expect(query('start=nextMonth')).toMatchObject({ insuranceStartMin: '2026-12-01', insuranceStartMax: '2026-12-31' });
  expect(query('renewal=no&mine=mine&ownership=FOREIGN&noOrdersOfType=LIFE')).toMatchObject({
    renewal: false,
    allAgency: false,
    policyOwnerships: ['FOREIGN'],
    noOrdersOfType: 'LIFE',
  });
  expect(query('infoTypes=PASSPORT,POLICY&fileTypes=SCAN&opportunitiesType=NO_LIFE_POLICIES')).toMatchObject({
    infoTypes: ['PASSPORT', 'POLICY'],
    fileTypes: ['SCAN'],
    opportunitiesType: 'NO_LIFE_POLICIES',
  });
  expect(query('created=never&renewal=perhaps')).not.toHaveProperty('renewal');
});

it('ORD-02 exact days of the address are both included, and what is no day is ignored', () => {
  expect(query('created=2026-01-05..2026-02-10&paid=..2026-03-01&end=2026-12-31..')).toMatchObject({
    createdMin: '2026-01-05',
    createdMax: '2026-02-10',
    paidMax: '2026-03-01',
    insuranceEndMin: '2026-12-31',
  });
  expect(query('paid=month')).toMatchObject({ paidMin: '2026-10-22' });
  const wrong = query('created=2026-13-45..2026-02-10&start=..&statuses=2026-01-01..2026-01-02');
  expect(Object.keys(wrong)).not.toEqual(expect.arrayContaining(['createdMin']));
  expect(wrong).not.toHaveProperty('statuses');
  const address = readAddress(new URLSearchParams('created=2026-01-05..2026-02-10'), orderList);
  expect(writeAddress(address, orderList)).toBe('created=2026-01-05..2026-02-10');
});
