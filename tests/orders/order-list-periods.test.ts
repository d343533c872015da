import { expect, it } from 'vitest';
import { orderListQuery, orderListShape } from '@/app/(staff)/orders/order-list';
import { readAddress } from '@/components/list/list-address';

const query = (search: string) =>
  orderListQuery(readAddress(new URLSearchParams(search), orderListShape), '2026-11-22');

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
  expect(query('created=never&renewal=perhaps')).not.toHaveProperty('renewal');
});
