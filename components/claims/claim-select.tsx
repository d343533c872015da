import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { claimOption } from './claim-option';

interface ClaimSelectProps {
  label: string;
  placeholder: string;
  /** Whose claims are offered. */
  customerId: string;
  chosen: string | null;
  disabled?: boolean;
  onChoose: (claimId: string | null) => void;
}

/** Claims of a customer to choose from. */
const shown = 50;

/** Chooses a claim of a customer; nothing is shown for one who has none. */
export function ClaimSelect({ label, placeholder, customerId, chosen, disabled, onChoose }: ClaimSelectProps) {
  const text = useTranslations('filings');
  const types = useTranslations('terms.claimType');
  const form = useTranslations('form');
  const denied = useDenied(claims.list);
  const { data } = useQuery({
    ...queryFor('claims.list', claims.list, { params: { customerId }, query: { size: shown } }),
    enabled: denied === null,
  });
  if (!data || data.content.length === 0) return null;
  return (
    <Select
      label={label}
      placeholder={placeholder}
      disabled={disabled}
      clearable
      clearButtonProps={{ 'aria-label': form('clear') }}
      value={chosen}
      data={data.content.map((claim) =>
        claimOption(claim, text('claim', { number: String(claim.claimNumber) }), types(claim.type)),
      )}
      onChange={onChoose}
    />
  );
}
