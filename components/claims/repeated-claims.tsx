import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ClaimCard } from '@/lib/contract/claims/claims';

/** Names other claims of the same car and day, with a way to each. */
export function RepeatedClaims({ claims }: { claims: ClaimCard['repeats'] }) {
  const text = useTranslations('claims');
  return claims.map(({ claimId, claimNumber }, at) => (
    <span key={claimId}>
      {at > 0 && ', '}
      <Link href={`/claims/${encodeURIComponent(claimId)}`}>{text('titleOf', { number: String(claimNumber) })}</Link>
    </span>
  ));
}
