import { strokeIcon as icon } from '@/components/ui/icon/stroke-icon';

export const BoldIcon = icon(<path d="M7.5 5h5.5a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.7a3.6 3.6 0 0 1 0 7.2H7.5z" />);
export const ItalicIcon = icon(<path d="M11 5h6M7 19h6M14 5l-4 14" />);
export const UnderlineIcon = icon(<path d="M7 4.5V10a5 5 0 0 0 10 0V4.5M5.5 19.5h13" />);
export const BulletsIcon = icon(<path d="M9.5 6h10M9.5 12h10M9.5 18h10M4.8 6v.01M4.8 12v.01M4.8 18v.01" />, {
  points: true,
});
export const LinkIcon = icon(<path d="m10 14 4-4M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2" />);
export const DirectionIcon = icon(<path d="M4 6.5h13m-3.5-3.5L17 6.5 13.5 10M20 17.5H7m3.5-3.5L7 17.5l3.5 3.5" />);

const digits = 'M4 5.2 5.8 4v6M3.6 15.6c.6-2.2 3.6-1.7 3.2.5-.2 1.2-3.2 2.2-3.2 3.9h3.5';

/** The digits stand at the side where a line begins, and are never mirrored. */
export const NumbersIcon = icon(<path d={`M10.5 7h9.5M10.5 17h9.5${digits}`} />);
export const NumbersRtlIcon = icon(
  <>
    <path d="M4 7h9.5M4 17h9.5" />
    <path d={digits} transform="translate(13.5 0)" />
  </>,
);
