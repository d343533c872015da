import { useTranslations } from 'next-intl';
import { insurerHue } from '@/lib/insurers/names';
import classes from './insurer-tile.module.css';

/** Returns the first letters of an insurer's name; a product number keeps all its digits ("הראל 27" → "ה27"). */
function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', second] = words;
  if (second && /^\d+$/.test(second)) return first.slice(0, 1) + second;
  if (/^[A-Z]{2,4}$/.test(first)) return first;
  return first.slice(0, 2);
}

interface InsurerTileProps {
  /** Code of the insurer, as in the contract (`HAREL`). */
  supplier: string;
  size?: 'sm' | 'md' | 'lg';
  /** Shows the name beside the tile. */
  withName?: boolean;
}

/**
 * Shows a generated monogram in the insurer's own hue instead of a logo. The name is shown beside it or is its label.
 */
export function InsurerTile({ supplier, size = 'md', withName = false }: InsurerTileProps) {
  const text = useTranslations('terms.insurer');
  const name = text.has(supplier) ? text(supplier) : supplier;
  const tile = (
    <span
      className={classes.tile}
      data-size={size}
      style={{ '--hue': insurerHue(supplier) } as React.CSSProperties}
      {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {monogramOf(name)}
    </span>
  );
  if (!withName) return tile;
  return (
    <span className={classes.named}>
      {tile}
      <bdi className={classes.name}>{name}</bdi>
    </span>
  );
}
