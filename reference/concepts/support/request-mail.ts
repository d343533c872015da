import type { SupportRequest } from '../../../lib/contract/desk/support';
import { formatInstant } from '../../../lib/format/date';

/** The person who sends the request. */
export interface Sender {
  name: string;
  login: string;
  agency: string;
  registrationNumber: string;
  email: string | null;
  phone: string | null;
}

const topics = { QUESTION: 'שאלה', FAULT: 'תקלה', BILLING: 'חיוב', IDEA: 'הצעה לשיפור' } as const satisfies Record<
  SupportRequest['topic'],
  string
>;

/** Returns the mail to the support, in its language; a reply goes to the person who sent the request. */
export function requestMail({ requestNumber, topic, message, reference, answerBy }: SupportRequest, sender: Sender) {
  const facts = [
    `מאת: ${sender.name} (${sender.login})`,
    `סוכנות: ${sender.agency}, ${sender.registrationNumber}`,
    sender.phone && `טלפון: ${sender.phone}`,
    sender.email && `דוא״ל: ${sender.email}`,
    reference && `מספר תקלה: ${reference}`,
    `הובטח מענה עד: ${formatInstant(answerBy)}`,
  ];
  return {
    subject: `פנייה ${requestNumber}: ${topics[topic]}, ${sender.agency}`,
    body: `${message}\n\n${facts.filter(Boolean).join('\n')}`,
    ...(sender.email && { replyTo: sender.email }),
  };
}
