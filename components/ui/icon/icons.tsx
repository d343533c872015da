import { strokeIcon as icon } from './stroke-icon';

/** Directional icons are drawn for left-to-right text and mirrored in Hebrew. */
const pointing = { points: true };

export const HomeIcon = icon(<path d="m3 11 9-7 9 7M5.5 9.5V20h13V9.5M10 20v-5.5h4V20" />);
export const CarIcon = icon(
  <>
    <path d="M4 16.5v-4l2-5.2A2 2 0 0 1 7.9 6h8.2a2 2 0 0 1 1.9 1.3l2 5.2v4M3 12.5h18M4 16.5V19h3v-2.5M17 16.5V19h3v-2.5M4 16.5h16" />
    <path d="M7 14.5h.01M17 14.5h.01" />
  </>,
);
export const CustomersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18.5 15c1.8.8 2.8 2.5 3 5" />
  </>,
);
export const OrdersIcon = icon(<path d="M6 3h9l4 4v14H6zM14.5 3v4.5H19M9.5 12h6M9.5 16h6" />);
export const MoreIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const DotsIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={3} />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6" />
  </>,
);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const ChevronUpIcon = icon(<path d="m6 15 6-6 6 6" />);
export const ChevronForwardIcon = icon(<path d="m9 6 6 6-6 6" />, pointing);
export const ChevronBackIcon = icon(<path d="m15 6-6 6 6 6" />, pointing);
export const ArrowForwardIcon = icon(<path d="M4.5 12h15m-6-6 6 6-6 6" />, pointing);
export const ArrowBackIcon = icon(<path d="M19.5 12h-15m6-6-6 6 6 6" />, pointing);
export const ExternalIcon = icon(<path d="M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H4.5v14h14V14" />, pointing);
export const SignOutIcon = icon(<path d="M14.5 4H5v16h9.5M10 12h11m-4-4 4 4-4 4" />, pointing);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const EditIcon = icon(<path d="m4 20 1-4L16 5l3 3L8 19zM13.5 7.5l3 3" />);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const RetryIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M20 3.5V8h-4.5" />);
export const AlertIcon = icon(<path d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.3v.01" />);
export const LockIcon = icon(<path d="M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z" />,
);
export const MailIcon = icon(<path d="M3.5 5.5h17v13h-17zM4 6l8 7 8-7" />);
export const FlowIcon = icon(<path d="M4 7h12m-3-3 3 3-3 3M20 17H8m3-3-3 3 3 3" />);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
/** Up and down; whoever shows it emphasizes one of them. */
export const SortIcon = icon(
  <>
    <path d="m6.5 9.5 5.5-5.5 5.5 5.5" />
    <path d="m6.5 14.5 5.5 5.5 5.5-5.5" />
  </>,
);
export const StarIcon = icon(<path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />);
export const CompareIcon = icon(<path d="M4 4.5h6v15H4zM14 4.5h6v15h-6z" />);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4L12 15.5 16.5 11M4.5 20h15" />);
export const PrintIcon = icon(<path d="M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />);
export const DeviceIcon = icon(<path d="M3.5 5h17v11h-17zM9 20h6M12 16v4" />);
export const KeyboardIcon = icon(<path d="M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M7.5 14h9" />);
export const OfflineIcon = icon(
  <path d="M4 4l16 16M2.5 9.5a14 14 0 0 1 4-2.5M11 5.5c4-.2 7.7 1.2 10.5 4M6 13.5a9 9 0 0 1 4-2.2M14.5 11.8a9 9 0 0 1 3.5 1.7M9.5 17a4 4 0 0 1 5 0M12 20v.01" />,
);
export const RowsIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM10 5v14M15 5v14" />);
export const RowsTightIcon = icon(<path d="M4 5h16M4 9.7h16M4 14.3h16M4 19h16" />);
export const ArchiveIcon = icon(<path d="M3.5 4.5h17v4.5h-17zM5.5 9v10.5h13V9M10 13h4" />);
export const BanIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>,
);
export const HandshakeOffIcon = icon(<path d="M4 12h5m6 0h5M9 8.5v7M15 8.5v7M4 4l16 16" />);
export const TagIcon = icon(<path d="M4 4.5h8l8 8-7.5 7.5-8.5-8zM8 8.5v.01" />);
export const SparkIcon = icon(<path d="M12 3.5 14 10l6.5 2-6.5 2-2 6.5-2-6.5-6.5-2L10 10z" />);
export const ChatIcon = icon(<path d="M4 5h16v11H12l-4.5 4v-4H4zM8.5 9h7M8.5 12h4.5" />);
export const CardIcon = icon(<path d="M3 6h18v12.5H3zM3 10h18M6.5 15h4" />);
export const BellIcon = icon(<path d="M6 16.5v-5.7a6 6 0 0 1 12 0v5.7l1.8 1.8H4.2zM9.8 20.5a2.4 2.4 0 0 0 4.4 0" />);
export const SettingsIcon = icon(<path d="M4 7h8M16 7h4M4 17h4M12 17h8M14 4.5v5M10 14.5v5" />);
export const MegaphoneIcon = icon(<path d="M4 10v4h3l9 4.5v-13L7 10zM7 14l1.5 5.5h2.5L9.5 15M19 9.5a4 4 0 0 1 0 5" />);
export const UploadIcon = icon(<path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 20h15" />);
export const ShieldIcon = icon(
  <path d="M12 3.5 19.5 6v6c0 4.5-3.2 7.4-7.5 8.5-4.3-1.1-7.5-4-7.5-8.5V6zM8.5 12l2.5 2.5 4.5-5" />,
);
export const CameraIcon = icon(
  <>
    <path d="M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v12h-17z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
export const PictureIcon = icon(<path d="M3.5 4.5h17v15h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 8.5v.01" />);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8.5-8.5M16 7l3 3M13.5 9.5l2 2" />
  </>,
);
export const TrayIcon = icon(<path d="M4 13.5 6.5 5h11l2.5 8.5v6H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />);
export const DocumentIcon = icon(<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6" />);
export const WhatsAppIcon = icon(
  <path d="m4 20 1.3-4A8.2 8.2 0 1 1 8.2 19zM9 8.5c-.4 3.5 3 6.8 6.5 6.5l.5-1.6-2-1.1-1 .7c-1-.5-1.7-1.2-2.2-2.2l.7-1-1.1-2z" />,
);
export const RotateIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4.2h-4.2" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const MicrophoneIcon = icon(
  <path d="M9 6.5a3 3 0 0 1 6 0V12a3 3 0 0 1-6 0zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />,
);
export const SignatureIcon = icon(
  <path d="M4 20h16M5 16c2.5-1 3.5-7 6-7s-1.5 6 .5 6 2-3 3.5-3 1 2 2.5 2 1.5-1 2.5-1" />,
);
export const ChartIcon = icon(<path d="M3 20.5h18M6 20v-5M11 20V11M16 20V8M20 20V4" />);
