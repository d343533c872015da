import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/form/frame/section-card';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { Ltr } from '@/components/ui/value/ltr';
import type { Customer } from '@/lib/contract/customers/customers';
import { formatAddress } from '@/lib/format/address';
import { formatPhone } from '@/lib/format/phone';
import { audit } from '@/lib/contract/agencies/audit';
import { partOf } from '@/server/bff/part';
import { EditLink } from '../head/card-header';
import { ValueHistory } from './value-history';
import classes from './personal-tab.module.css';

/** Shows the personal details of the customer (S3 §3); empty values are left out. */
export async function PersonalTab({ customer, edit }: { customer: Customer; edit: string | undefined }) {
  const { customerId } = customer;
  const [history, log, text, terms, locale] = await Promise.all([
    partOf(audit.customerHistory, { params: { customerId }, query: {} }),
    getTranslations('audit'),
    getTranslations('customers.card'),
    getTranslations('terms'),
    getLocale(),
  ]);
  const { customerInfo: info, passport, professionalInfo, customerStatus, customerPrivileges } = customer;
  const name = [info.firstName, info.middleName, info.lastName].filter(Boolean).join(' ');
  return (
    <div className={classes.sections}>
      <SectionCard id="who" title={text('personal.who')} aside={edit && <EditLink href={edit} />}>
        <dl className={classes.facts}>
          <Fact name={text('personal.name')} value={<bdi>{name}</bdi>} />
          <Fact
            name={text(`personal.idType.${passport?.type ?? 'NATIONAL_ID'}`)}
            value={passport && <Ltr>{passport.passportNumber}</Ltr>}
          />
          <Fact
            name={text('personal.issued')}
            value={passport?.passportIssueDate && <DateText value={passport.passportIssueDate} />}
          />
          <Fact
            name={text('personal.expires')}
            value={passport?.passportExpirationDate && <DateText value={passport.passportExpirationDate} />}
          />
          <Fact name={text('personal.birthday')} value={info.birthday && <DateText value={info.birthday} />} />
          <Fact name={text('personal.gender')} value={terms(`gender.${info.gender}`)} />
          <Fact name={text('personal.maritalStatus')} value={terms(`maritalStatus.${info.maritalStatus}`)} />
          <Fact name={text('personal.language')} value={text(`language.${info.language}`)} />
          <Fact
            name={text('personal.licence')}
            value={info.drivingLicenseIssued && <DateText value={info.drivingLicenseIssued} />}
          />
          <Fact
            name={text('personal.occupation')}
            value={professionalInfo.occupation && <bdi>{professionalInfo.occupation}</bdi>}
          />
          <Fact name={text('personal.status')} value={terms(`customerStatus.${customerStatus}`)} />
          <Fact name={text('personal.privilege')} value={terms(`customerPrivilege.${customerPrivileges}`)} />
          <Fact name={text('personal.created')} value={<DateText value={customer.createTs} />} />
        </dl>
      </SectionCard>
      <SectionCard id="media" title={text('personal.media')}>
        {customer.media.length === 0 && <p className={classes.none}>{text('personal.noMedia')}</p>}
        <dl className={`${classes.facts} ${classes.media}`}>
          {customer.media.map((medium, at) => (
            <Fact
              key={at}
              name={text(`personal.medium.${medium.mediaType}`)}
              value={<Medium medium={medium} confirmed={text('personal.confirmed')} />}
            />
          ))}
        </dl>
      </SectionCard>
      <SectionCard id="addresses" title={text('personal.addresses')}>
        {customer.addresses.length === 0 && <p className={classes.none}>{text('personal.noAddress')}</p>}
        <dl className={classes.facts}>
          {customer.addresses.map((address, at) => (
            <Fact
              key={at}
              wide
              name={text(`personal.address.${address.type}`)}
              value={formatAddress(address, { locale, postBox: text('personal.postBox') })}
            />
          ))}
        </dl>
      </SectionCard>
      <SectionCard id="history" title={log('history.title')}>
        <ValueHistory first={history} />
      </SectionCard>
    </div>
  );
}

function Fact({ name, value, wide = false }: { name: string; value: ReactNode; wide?: boolean }) {
  if (!value) return null;
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Medium({
  medium: { mediaType, value, confirmed },
  confirmed: word,
}: {
  medium: Customer['media'][number];
  confirmed: string;
}) {
  const isMail = mediaType === 'MAIL';
  return (
    <>
      <a href={isMail ? `mailto:${value}` : `tel:${value}`}>
        <Ltr>{isMail ? value : formatPhone(value)}</Ltr>
      </a>
      {confirmed && (
        <span className={classes.confirmed}>
          <CheckIcon size={14} />
          {word} <DateText value={confirmed} />
        </span>
      )}
    </>
  );
}
