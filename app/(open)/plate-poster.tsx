import { PlateBadge } from '@/components/ui/value/plate-badge';
import { PlatePattern } from '@/components/ui/icon/plate-pattern';
import classes from './plate-poster.module.css';

/** Second half of the sign-in screens: rows of plates, one of them real. */
export function PlatePoster({ title, text }: { title: string; text: string }) {
  return (
    <aside className={classes.poster}>
      <PlatePattern />
      <div className={classes.words}>
        <PlateBadge number="12345678" size="lg" />
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
    </aside>
  );
}
