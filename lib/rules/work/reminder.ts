import type { RuleKey } from '../kit/rule-keys';

/** Allowed delay between choosing a time and saving it, ms. */
const leeway = 60_000;

/** Refuses a time in the past, because such a reminder would arrive at once. @param now ms */
export const reminderTime = (time: string | null | undefined, now: number): RuleKey | undefined =>
  time && Date.parse(time) < now - leeway ? 'reminderInPast' : undefined;

/** A recipient of reminders and a delivery. */
export interface ReminderWay {
  recipient: 'AGENT' | 'CUSTOMER';
  channel: 'SMS' | 'MAIL';
}

/** Recipients of reminders in one value (S3 §3). */
export type ReminderMode = 'agent' | 'customer' | 'agentAndCustomer' | 'nobody';

/** Returns the recipient mode of the chosen ways. */
export function reminderMode(ways: readonly Pick<ReminderWay, 'recipient'>[]): ReminderMode {
  const agent = ways.some(({ recipient }) => recipient === 'AGENT');
  const customer = ways.some(({ recipient }) => recipient === 'CUSTOMER');
  if (agent && customer) return 'agentAndCustomer';
  return agent ? 'agent' : customer ? 'customer' : 'nobody';
}

/** Removes duplicates and keeps the order. */
export const distinctWays = <Way extends ReminderWay>(ways: readonly Way[]): Way[] =>
  ways.filter(
    (way, at) =>
      ways.findIndex(({ recipient, channel }) => recipient === way.recipient && channel === way.channel) === at,
  );
