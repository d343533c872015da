import { describe, expect, test } from 'vitest';
import { distinctWays, reminderMode } from '@/lib/rules/work/reminder';

const [customerSms, customerMail, agentSms] = [
  { recipient: 'CUSTOMER', channel: 'SMS' },
  { recipient: 'CUSTOMER', channel: 'MAIL' },
  { recipient: 'AGENT', channel: 'SMS' },
] as const;

describe('ORD-11 whom a reminder goes to', () => {
  test.each([
    [[], 'nobody'],
    [[customerSms, customerMail], 'customer'],
    [[agentSms], 'agent'],
    [[customerMail, agentSms], 'agentAndCustomer'],
  ] as const)('ORD-11 %j is %s', (ways, mode) => expect(reminderMode(ways)).toBe(mode));

  test('ORD-11 a way that is chosen twice is used once', () => {
    expect(distinctWays([customerSms, agentSms, customerSms, customerMail])).toEqual([
      customerSms,
      agentSms,
      customerMail,
    ]);
  });
});
