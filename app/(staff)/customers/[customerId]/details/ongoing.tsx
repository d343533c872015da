import { getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import { Ltr } from '@/components/ui/value/ltr';
import type { Customer } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { messages } from '@/lib/contract/customers/messages';
import { remarks, type RemarkShow } from '@/lib/contract/customers/remarks';
import { formatPhone } from '@/lib/format/phone';
import { partOf } from '@/server/bff/part';
import { addressOfTab, type OngoingPart, ongoingParts } from '../head/card-tabs';
import { DocumentHistory } from '../history/document-history';
import { RemarkFilter } from '../remarks/remark-filter';
import { RemarkList } from '../remarks/remark-list';
import { SmsHistory } from '../history/sms-history';
import classes from '../history/sms.module.css';

interface OngoingProps {
  part: OngoingPart;
  /** Filter of the remarks. */
  show: RemarkShow;
  customer: Customer;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Shows the last tab: remarks and tasks, SMS, fax (S3 §2). */
export async function Ongoing({ part, show, customer, today }: OngoingProps) {
  const text = await getTranslations('customers.card');
  const { customerId } = customer;
  const tabs = ongoingParts.map((name) => ({
    href: addressOfTab(customerId, 'ongoing', name),
    name: text(`parts.${name}`),
    current: name === part,
  }));
  return (
    <>
      <LinkTabs label={text('tabs.ongoing')} tabs={tabs} />
      <Part part={part} show={show} customer={customer} today={today} />
    </>
  );
}

async function Part({ part, show, customer, today }: OngoingProps) {
  const { customerId, media } = customer;
  const own = { params: { customerId } };
  const valueOf = (type: (typeof media)[number]['mediaType']) =>
    media.find(({ mediaType }) => mediaType === type)?.value;
  if (part === 'remarks') {
    const first = await partOf(remarks.list, { ...own, query: { show } });
    return (
      <>
        <RemarkFilter customerId={customerId} show={show} />
        <RemarkList key={show} customerId={customerId} today={today} first={first} filtered={show !== 'all'} />
      </>
    );
  }
  if (part === 'sms')
    return (
      <SmsHistory customerId={customerId} mobile={valueOf('MOBILE_PHONE')} first={await partOf(messages.list, own)} />
    );
  return (
    <>
      <FaxNumber number={valueOf('FAX')} />
      <DocumentHistory today={today} first={await partOf(documents.list, { ...own, query: { fileTypes: ['FAX'] } })} />
    </>
  );
}

async function FaxNumber({ number }: { number: string | undefined }) {
  const text = await getTranslations('customers.card');
  if (!number) return <p className={classes.none}>{text('fax.none')}</p>;
  return (
    <p className={classes.number}>{text.rich('fax.number', { number: () => <Ltr>{formatPhone(number)}</Ltr> })}</p>
  );
}
