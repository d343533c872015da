import { strokeIcon as icon } from '@/components/ui/icon/stroke-icon';

export const BoldIcon = icon(<path d="M7.5 5h5.5a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.7a3.6 3.6 0 0 1 0 7.2H7.5z" />);
export const ItalicIcon = icon(<path d="M11 5h6M7 19h6M14 5l-4 14" />);
export const UnderlineIcon = icon(<path d="M7 4.5V10a5 5 0 0 0 10 0V4.5M5.5 19.5h13" />);
export const BulletsIcon = icon(<path d="M9.5 6h10M9.5 12h10M9.5 18h10M4.8 6v.01M4.8 12v.01M4.8 18v.01" />, {
  points: true,
});
export const LinkIcon = icon(<path d="m10 14 4-4M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2" />);
export const DirectionIcon = icon(<path d="M4 6.5h13m-3.5-3.5L17 6.5 13.5 10M20 17.5H7m3.5-3.5L7 17.5l3.5 3.5" />);

const lines = 'M10 6h10M10 12h10M10 18h10';
const digits = 'M4 4.6 5.5 4v4M3.8 10.7c.6-1 2.7-.9 2.7.4 0 1-2.7 1.4-2.7 3h2.8M3.8 16.2h2.7L5 17.8c2.3 0 2 2.6-1.3 2';

/** The digits stand at the side where a line begins, and are never mirrored. */
export const NumbersIcon = icon(<path d={`${lines}${digits}`} />);
export const NumbersRtlIcon = icon(
  <>
    <path d="M4 6h10M4 12h10M4 18h10" />
    <path d={digits} transform="translate(13.5 0)" />
  </>,
);
