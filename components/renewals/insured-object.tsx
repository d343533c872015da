import { useTranslations } from 'next-intl';
import { InsuredName } from '@/components/ui/value/insured-name';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';

/** Names what is insured: a car by its model, a home by its address; of another agency's policy only the line. */
export function InsuredObject({
  renewal: { ownership, productType, title },
}: {
  renewal: Pick<RenewalRow, 'ownership' | 'productType' | 'title'>;
}) {
  const text = useTranslations('renewals.products');
  // There the title is the number of the policy.
  if (ownership === 'FOREIGN' || !title) return text(productType);
  return (
    <>
      {productType !== 'CAR' && `${text(productType)}: `}
      <InsuredName productType={productType} name={title} />
    </>
  );
}
