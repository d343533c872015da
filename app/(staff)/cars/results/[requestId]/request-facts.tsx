import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/date';
import { PlateBadge } from '@/components/ui/plate-badge';
import { useOfferNames } from '@/components/offers/offer-words';
import type { Driver } from '@/lib/contract/car-request';
import type { SavedCarRequest } from '@/lib/contract/cars';
import classes from './request-facts.module.css';

/** What was asked for, in one line: car, cover, period, drivers. */
export function RequestFacts({ saved: { request, requestNumber } }: { saved: SavedCarRequest }) {
  const text = useTranslations('offers');
  const terms = useTranslations('terms');
  const names = useOfferNames();
  const { registrationNumber } = request.vehicle;
  return (
    <ul className={classes.facts} aria-label={text('asked')}>
      {registrationNumber && (
        <li>
          <PlateBadge number={registrationNumber} />
        </li>
      )}
      <li>{names.cover(request.insuranceTypes)}</li>
      <li>
        <DateText value={request.insuranceStart} />–<DateText value={request.insuranceEnd} />
      </li>
      <li>
        {terms(`driversAllowed.${request.driversAllowed}`)}
        <span className={classes.drivers}>{request.drivers.map((driver) => driverText(driver)).join(' · ')}</span>
      </li>
      <li className={classes.number}>{text('requestNumber', { number: String(requestNumber) })}</li>
    </ul>
  );

  function driverText({ genderMale, yearsOld, experience }: Driver): string {
    return text('driver', { gender: genderMale ? 'MALE' : 'FEMALE', age: yearsOld, experience });
  }
}
