import { strokeIcon } from '@/components/ui/icon/stroke-icon';

// The frame of every page for customers loads these; pages that show more load the rest.
export const PhoneIcon = strokeIcon(
  <path d="M5 4h3.5l1.6 4.2-2.1 1.5a12 12 0 0 0 6.3 6.3l1.5-2.1L20 15.5V19a1.6 1.6 0 0 1-1.7 1.6C10.6 20.2 3.8 13.4 3.4 5.7A1.6 1.6 0 0 1 5 4Z" />,
);
export const PagesIcon = strokeIcon(
  <path d="M8 3.5h6.5L19 8v11.5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM14 3.5V8h5M10 13h6M10 16.5h4" />,
);
