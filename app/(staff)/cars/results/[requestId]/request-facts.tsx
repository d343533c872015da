import { useTranslations } from 'next-intl';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { Driver } from '@/lib/contract/quotes/car-request';
import type { SavedCarRequest } from '@/lib/contract/quotes/cars';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { assumedFacts } from '@/lib/rules/quotes/assumed-driver';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './request-facts.module.css';

interface RequestFactsProps {
  saved: SavedCarRequest;
  /** Customer of the offers, if known. */
  customer: CustomerRow | null;
}

/** Shows the request in one line: car, cover, period, drivers. */
export function RequestFacts({ saved: { request, requestNumber, createTs }, customer }: RequestFactsProps) {
  const text = useTranslations('offers');
  const terms = useTranslations('terms');
  const { registrationNumber } = request.vehicle;
  const day = todayInIsrael(new Date(createTs));
  const [only, second] = request.drivers;
  // The warning below repeats what was assumed of the only driver.
  const isSaidBelow = only !== undefined && !second && assumedFacts(only, day).includes('yearsOld');
  const driverText = ({ genderMale, yearsOld, experience }: Driver) =>
    text('driver', { gender: genderMale ? 'MALE' : 'FEMALE', age: yearsOld, experience });
  return (
    <InsuredFacts customer={customer} requestNumber={requestNumber}>
      {registrationNumber && (
        <li>
          <PlateBadge number={registrationNumber} />
        </li>
      )}
      <li>{request.insuranceTypes.map((type) => terms(`insuranceType.${type}`)).join(' + ')}</li>
      {request.thirdPartyLimit && (
        <li>
          {text('thirdPartyLimit')}: <Money value={{ amount: request.thirdPartyLimit }} />
        </li>
      )}
      <li>
        <DateText value={request.insuranceStart} />–<DateText value={request.insuranceEnd} />
      </li>
      <li>
        {terms(`driversAllowed.${request.driversAllowed}`)}{' '}
        <span className={classes.drivers} data-said={isSaidBelow || undefined}>
          {request.drivers.map(driverText).join(' · ')}
        </span>
      </li>
    </InsuredFacts>
  );
}
