import { describe, expect, it } from 'vitest';
import { isWhole, ownerOf } from '@/components/customers/duplicates';
import type { CustomerRow } from '@/lib/contract/customers/customers';

const row: CustomerRow = {
  customerId: 'c',
  firstName: 'נועה',
  lastName: 'כהן',
  passportNumber: '123456782',
  mobilePhone: '0521234567',
  email: 'Noa@Example.com',
  customerStatus: 'COMPLETED',
  customerPrivileges: 'STANDARD',
};

describe('CUS-03 a value that another customer has already', () => {
  it('is found in any notation', () => {
    expect(ownerOf([row], 'mobilePhone', '+972-52-123-4567')).toBe(row);
    expect(ownerOf([row], 'mobilePhone', '052 1234567')).toBe(row);
    expect(ownerOf([row], 'email', ' noa@example.COM ')).toBe(row);
    expect(ownerOf([row], 'passportNumber', '123456782')).toBe(row);
  });

  it('is not one that merely looks like it', () => {
    expect(ownerOf([row], 'passportNumber', '12345678')).toBeUndefined();
    expect(ownerOf([row], 'mobilePhone', '0521234568')).toBeUndefined();
    expect(ownerOf([{ ...row, email: null }], 'email', 'noa@example.com')).toBeUndefined();
  });

  it('is asked about only once it is whole', () => {
    expect(isWhole('mobilePhone', '052-123')).toBe(false);
    expect(isWhole('mobilePhone', '052-1234567')).toBe(true);
    expect(isWhole('email', 'noa@')).toBe(false);
    expect(isWhole('email', 'noa@example.com')).toBe(true);
    expect(isWhole('passportNumber', '')).toBe(false);
  });
});
