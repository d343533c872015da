import type { CustomerRow } from '@/lib/contract/customers/customers';

/** A line of the palette: its link and texts. */
export interface PaletteLine {
  id: string;
  href: string;
  external?: boolean;
  kind: 'plate' | 'screen' | 'order' | 'customer' | 'policy' | 'claim' | 'action';
  label: string;
  /** Secondary text. */
  detail?: string | undefined;
  /** Digits, shown as a plate. */
  plate?: string | undefined;
  /** Customer's mark, shown before somebody contacts them. */
  privilege?: CustomerRow['customerPrivileges'] | undefined;
}
