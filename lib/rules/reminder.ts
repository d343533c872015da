/** Who is reminded and by what way. */
export interface ReminderWay {
  recipient: 'AGENT' | 'CUSTOMER';
  channel: 'SMS' | 'MAIL';
}

/** Whom reminders go to, as one word (S3 §3). */
export type ReminderMode = 'agent' | 'customer' | 'agentAndCustomer' | 'nobody';

/** The recipient mode that follows from the chosen ways. */
export function reminderMode(ways: readonly Pick<ReminderWay, 'recipient'>[]): ReminderMode {
  const agent = ways.some(({ recipient }) => recipient === 'AGENT');
  const customer = ways.some(({ recipient }) => recipient === 'CUSTOMER');
  if (agent && customer) return 'agentAndCustomer';
  return agent ? 'agent' : customer ? 'customer' : 'nobody';
}

/** Ways of which each stands once, in the order in which they were chosen. */
export const distinctWays = <Way extends ReminderWay>(ways: readonly Way[]): Way[] =>
  ways.filter(
    (way, at) =>
      ways.findIndex(({ recipient, channel }) => recipient === way.recipient && channel === way.channel) === at,
  );
