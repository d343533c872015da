import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CallItem } from '@/components/shell/menu/call-item';
import { CarIcon } from '@/components/ui/icon/icons';
import { claims } from '@/lib/contract/claims/claims';
import { type ClaimOrigin, newClaimAddress } from './new-claim-address';

interface NewClaimItemProps extends ClaimOrigin {
  /** Whose claim it is. */
  customer: { customerId: string };
}

/** Opens a new claim of a customer, an order or a document. Screens show it through `NewClaimMenuItem`. */
export function NewClaimItem({ customer, ...origin }: NewClaimItemProps) {
  const text = useTranslations('claims');
  const router = useRouter();
  const address = newClaimAddress(customer.customerId, origin);
  return (
    <CallItem of={claims.create} icon={<CarIcon size={18} />} onClick={() => router.push(address)}>
      {text('new')}
    </CallItem>
  );
}
