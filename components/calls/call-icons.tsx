import { strokeIcon as icon } from '@/components/ui/icon/stroke-icon';

export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
/** Back in time: the arrow turns against the clock in every language. */
export const BackTenIcon = icon(<path d="M5 12a7.5 7.5 0 1 0 2.4-5.5M7 3v4h4M10 10.5v4.5M13 10.5h2.2v4.5H13z" />);
export const ForwardTenIcon = icon(
  <path d="M19 12a7.5 7.5 0 1 1-2.4-5.5M17 3v4h-4M9.5 10.5v4.5M12.5 10.5h2.2v4.5h-2.2z" />,
);
export const IncomingIcon = icon(<path d="M18.5 5.5 6 18M6 9v9h9" />);
export const OutgoingIcon = icon(<path d="M5.5 18.5 18 6M9 6h9v9" />);
export const MissedIcon = icon(<path d="m4 7 8 7 8-7M4 12V7h5" />);
export const VoicemailIcon = icon(
  <path d="M7 15.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zm10 0a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM7 15.5h10" />,
);
export const SealIcon = icon(<path d="M12 3.5 18.5 6v5.5c0 4-2.7 7-6.5 9-3.8-2-6.5-5-6.5-9V6zM9 12l2.2 2.2L15.2 10" />);
