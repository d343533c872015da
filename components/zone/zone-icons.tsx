import type { ReactNode } from 'react';

const drawn = (paths: ReactNode) =>
  function ZoneIcon({ size = 24 }: { size?: number }) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
        {paths}
      </svg>
    );
  };

export const PhoneIcon = drawn(<path d="M5 4h3.5l1.6 4.2-2.1 1.5a12 12 0 0 0 6.3 6.3l1.5-2.1L20 15.5V19a1.6 1.6 0 0 1-1.7 1.6C10.600 20.200 3.800 13.400 3.400 5.700A1.600 1.600 0 0 1 5 4Z" />);
export const PenIcon = drawn(<path d="M4 20c3-1 3-5 6-5s1 4 4 4 3-2 6-2M14.500 4.500l3 3L10 15l-4 1 1-4z" />);
export const CameraIcon = drawn(
  <>
    <path d="M4 8.500A1.500 1.500 0 0 1 5.500 7H8l1.500-2.500h5L16 7h2.500A1.500 1.500 0 0 1 20 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500z" />
    <circle cx="12" cy="12.800" r="3.200" />
  </>,
);
export const PagesIcon = drawn(<path d="M8 3.500h6.500L19 8v11.500a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM14 3.500V8h5M10 13h6M10 16.500h4" />);
export const ChatIcon = drawn(<path d="M5 5.500h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.500 3.500v-3.500H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM8.500 9.500h7M8.500 12.500h4" />);
export const TickIcon = drawn(<path d="m5 12.800 4.500 4.500L19.500 7" />);
export const CloseIcon = drawn(<path d="M6 6l12 12M18 6 6 18" />);
export const DownIcon = drawn(<path d="M12 5v13M6 12.500l6 6 6-6" />);
export const TakeHomeIcon = drawn(<path d="M12 4v11M7 10.500l5 5 5-5M5 20h14" />);
export const LinkOffIcon = drawn(<path d="M9.500 14.500 5.800 18.200M14 9l4.300-4.300M8 11l-2.500 2.500a3.500 3.500 0 0 0 5 5L13 16M11 8l2.500-2.500a3.500 3.500 0 0 1 5 5L16 13M4 4l16 16" />);
export const ClockIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.500V12l3 2" />
  </>,
);
