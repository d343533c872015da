import { strokeIcon } from '@/components/ui/icon/stroke-icon';

export const PenIcon = strokeIcon(<path d="M4 20c3-1 3-5 6-5s1 4 4 4 3-2 6-2M14.5 4.5l3 3L10 15l-4 1 1-4z" />);
export const CameraIcon = strokeIcon(
  <>
    <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.5-2.5h5L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z" />
    <circle cx="12" cy="12.8" r="3.2" />
  </>,
);
export const ChatIcon = strokeIcon(
  <path d="M5 5.5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 3.5v-3.5H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM8.5 9.5h7M8.5 12.5h4" />,
);
export const TickIcon = strokeIcon(<path d="m5 12.8 4.5 4.5L19.5 7" />);
export const PlusIcon = strokeIcon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = strokeIcon(<path d="M5 12h14" />);
export const UpIcon = strokeIcon(<path d="M12 19V6M6 11.5l6-6 6 6" />);
export const CloseIcon = strokeIcon(<path d="M6 6l12 12M18 6 6 18" />);
export const DownIcon = strokeIcon(<path d="M12 5v13M6 12.5l6 6 6-6" />);
export const TakeHomeIcon = strokeIcon(<path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />);
export const LinkOffIcon = strokeIcon(
  <path d="M9.5 14.5 5.8 18.2M14 9l4.3-4.3M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13M4 4l16 16" />,
);
export const ClockIcon = strokeIcon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
