'use client';

import { useTranslations } from 'next-intl';
import { fileAddress } from '@/components/documents/file-address';
import { RenewLink } from '@/components/orders/renew-link';
import { DateText } from '@/components/ui/value/date';
import { ShieldIcon } from '@/components/ui/icon/icons';
import { InsuredName } from '@/components/ui/value/insured-name';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import type { PolicyRow } from '@/lib/contract/orders/policies';
import { History } from './history';
import { HistoryRow } from './history-row';

interface PolicyHistoryProps {
  first: Part<Page<PolicyRow>>;
  customerId: string;
  /** The viewer may ask for quotes of cars. */
  quotes: boolean;
}

/** Lists the policies that the agency issued for a customer, with number and document, the newest first. */
export function PolicyHistory({ first, customerId, quotes }: PolicyHistoryProps) {
  const text = useTranslations('policies');
  const orders = useTranslations('orders');
  const insurers = useTranslations('terms.insurer');
  return (
    <History
      name="policies.list"
      first={first}
      label={text('tabs.policies')}
      empty={null}
      rowOf={(row) => (
        <HistoryRow
          key={row.policyId}
          icon={ShieldIcon}
          href={`/orders/${encodeURIComponent(row.orderId)}/issue`}
          title={
            <>
              {text('policyNumber')} <Ltr>{row.policyNumber}</Ltr>
            </>
          }
          facts={[
            insurers(row.supplierType),
            orders('number', { number: String(row.orderNumber) }),
            row.title && <InsuredName productType={row.productType} name={row.title} />,
            row.insuranceStart && row.insuranceEnd && (
              <>
                <DateText value={row.insuranceStart} />–<DateText value={row.insuranceEnd} />
              </>
            ),
          ]}
          text={row.registrationNumber && <PlateBadge number={row.registrationNumber} size="sm" />}
          aside={
            <>
              {quotes && <RenewLink {...row} customerId={customerId} />}
              {row.documentId && row.fileId && (
                <a href={fileAddress(row.documentId, row.fileId)} download>
                  {text('download')}
                </a>
              )}
              <Money value={row.premia} />
            </>
          }
        />
      )}
    />
  );
}
