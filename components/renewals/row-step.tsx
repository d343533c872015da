'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { newQuotePage } from './new-quote';
import type { NextSteps } from './next-steps';
import { isSearching } from './renewal-list';
import classes from './renewals.module.css';

type Step = { kind: 'order' | 'quote'; href: string } | { kind: 'editor'; text: 'send' | 'search' };

/** Returns what comes next: the order that renews it, sending its price, the search, or a quote where none is possible. */
function nextStep(renewal: RenewalRow, steps: NextSteps): Step | null {
  const { outcome, renewedOrderId, newPrice, search } = renewal;
  if (outcome !== 'OPEN' || isSearching(renewal)) return null;
  if (renewedOrderId !== null)
    return steps.orders ? { kind: 'order', href: `/orders/${encodeURIComponent(renewedOrderId)}` } : null;
  if (newPrice !== null) return { kind: 'editor', text: 'send' };
  if (search.blocked === null) return { kind: 'editor', text: 'search' };
  const href = search.blocked === 'TOO_EARLY' ? undefined : newQuotePage(renewal, steps);
  return href === undefined ? null : { kind: 'quote', href };
}

/** Returns whether something can be done about a renewal now. */
export const hasNextStep = (renewal: RenewalRow, steps: NextSteps): boolean => nextStep(renewal, steps) !== null;

export interface RowActs {
  /** Opens the editor. */
  open: (renewalId: string) => void;
  /** Opens the sending of the new price; absent where that is not allowed, and the editor says why. */
  send?: (renewalId: string) => void;
}

interface RowStepProps {
  renewal: RenewalRow;
  steps: NextSteps;
  on: RowActs;
}

/** Shows the next step of a renewal at the end of its row. */
export function RowStep({ renewal, steps, on }: RowStepProps) {
  const text = useTranslations('renewals.steps');
  const step = nextStep(renewal, steps);
  if (step === null) return null;
  const name = renewal.customerName ?? text('nobody');
  if (step.kind === 'editor')
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={text('of', { step: text(step.text), name })}
        className={classes.button}
        onClick={() =>
          (step.text === 'send' && renewal.customerId !== null && on.send ? on.send : on.open)(renewal.renewalId)
        }
      >
        {text(step.text)}
      </Button>
    );
  return (
    <Link
      className={classes.step}
      href={step.href}
      prefetch={false}
      aria-label={text('of', { step: text(step.kind), name })}
    >
      {text(step.kind)}
    </Link>
  );
}
