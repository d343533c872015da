import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateText } from '@/components/ui/date';
import { Money } from '@/components/ui/money';
import { PlateBadge } from '@/components/ui/plate-badge';
import { nameOf } from '@/components/customers/customer-line';
import { MarkedName } from '@/components/customers/marked-name';
import { useCustomerCard } from '@/components/customers/use-customer-card';
import type { Driver } from '@/lib/contract/car-request';
import type { SavedCarRequest } from '@/lib/contract/cars';
import type { CustomerRow } from '@/lib/contract/customers';
import classes from './request-facts.module.css';

/** Summary of the request in one line: car, cover, period, drivers. */
interface RequestFactsProps {
  saved: SavedCarRequest;
  /** Customer of the offers, if known. */
  customer: CustomerRow | null;
}

export function RequestFacts({ saved: { request, requestNumber }, customer }: RequestFactsProps) {
  const text = useTranslations('offers');
  const terms = useTranslations('terms');
  const cardOf = useCustomerCard();
  const { registrationNumber } = request.vehicle;
  return (
    <ul className={classes.facts} aria-label={text('asked')}>
      {customer && (
        <li>
          <Customer customer={customer} href={cardOf(customer.customerId)} />
        </li>
      )}
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

/** Shows the customer, with a link to their card for those who may open it. */
function Customer({ customer, href }: { customer: CustomerRow; href: string | undefined }) {
  const name = <MarkedName name={nameOf(customer)} privilege={customer.customerPrivileges} />;
  return href ? <Link href={href}>{name}</Link> : name;
}
