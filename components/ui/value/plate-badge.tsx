import { formatPlate, normalisePlate } from '@/lib/rules/quotes/plate';
import classes from './plate-badge.module.css';

interface PlateBadgeProps {
  /** Digits of the registration number, with or without dashes. */
  number: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** Shows an Israeli number plate: 2-3-2 or 3-2-3 digits beside the blue band (SD 15). */
export function PlateBadge({ number, size = 'md', className }: PlateBadgeProps) {
  return (
    <bdi dir="ltr" className={[classes.plate, className].filter(Boolean).join(' ')} data-size={size}>
      <PlateBand />
      <span className={classes.digits}>{formatPlate(normalisePlate(number))}</span>
    </bdi>
  );
}

/** Shows the blue band alone, for inputs that look like a plate. */
export function PlateBand() {
  return (
    <span className={classes.band} aria-hidden="true">
      <span className={classes.flag} />
      IL
    </span>
  );
}
