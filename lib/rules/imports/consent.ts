import { businessDaysAfter } from '../time/business-days';
import { todayInIsrael } from '../time/calendar';

/** Working days for which a signed consent to Har Bituah holds (IMP-01). */
export const consentDays = 5;

/** Returns the last day on which a consent holds, `YYYY-MM-DD`. @param signedAt an instant */
export const consentUntil = (signedAt: string): string =>
  businessDaysAfter(todayInIsrael(new Date(signedAt)), consentDays);
