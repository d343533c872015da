import type { SupportRequest } from '../../lib/contract/support';
import { formatInstant } from '../../lib/format/date';

/** Who asks. */
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

/** A request as the people of the support get it, in their language; a reply to it reaches the person who asked. */
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
