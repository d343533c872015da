import type { ReactNode, SVGProps } from 'react';
import classes from './icons.module.css';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Side in px; default 20. */
  size?: number;
};
export type Icon = (props: IconProps) => ReactNode;

/** Creates an icon: strokes on a 24 × 24 grid, decorative, in the text colour. */
export function strokeIcon(drawing: ReactNode, { points = false }: { points?: boolean } = {}): Icon {
  return function StrokeIcon({ size = 20, className, ...rest }: IconProps) {
    const names = [points && classes.points, className].filter(Boolean).join(' ') || undefined;
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={names}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
