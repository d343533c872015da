import { strokeIcon as icon } from './stroke-icon';

// Separate from the other icons: the screens before sign-in must not load icons that they do not show.

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.5M12 7.8v.01" />
  </>,
);
export const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V13M12 16.3v.01" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.5l3.5 2" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.5 6.3A11 11 0 0 1 12 6c4 0 7.5 2 9.5 6a12.5 12.5 0 0 1-2.8 3.6M6.3 7.7A12 12 0 0 0 2.5 12c2 4 5.5 6 9.5 6 1.6 0 3.2-.3 4.6-1M10 10a2.8 2.8 0 0 0 4 4" />,
);
