import { Checkbox, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { fitting } from '../comparison/fitting';
import { OfOffer } from './of-offer';
import { useOfferLine } from './offer-line';
import classes from './pickers.module.css';

interface ChoicePopoverProps {
  product: ProductBase;
  /** What is chosen, on the button. */
  chosen: string;
  label: string;
  description?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly { value: string; label: ReactNode }[];
}

/** Shows what an offer may have more or less of as toggles behind a button; each reprices it at once. */
export function ChoicePopover({ product, chosen, options, value, ...group }: ChoicePopoverProps) {
  const { calls } = useOfferLine();
  return (
    <Popover position="bottom-start" width={330} middlewares={fitting} trapFocus returnFocus>
      <Popover.Target>
        <CallButton
          of={calls.reprice}
          variant="default"
          justify="space-between"
          fullWidth
          className={classes.target}
          rightSection={<ChevronDownIcon size={16} />}
        >
          {chosen}
          <OfOffer product={product} />
        </CallButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Checkbox.Group {...group} value={[...value]}>
          <div className={classes.choices}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                className={classes.choice}
                value={option.value}
                label={<span className={classes.line}>{option.label}</span>}
              />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
