import { notifications } from '@mantine/notifications';
import { createElement } from 'react';

interface ToastText {
  title?: string;
  message: string;
}

interface DoneText extends ToastText {
  /** Nothing was achieved: the toast is not green. */
  neutral?: boolean;
  /** What the toast is about, at hand: the address of a file. */
  file?: { href: string; label: string };
}

/** Shows an outcome; it closes by itself. The same outcome that is still shown is not shown twice. */
export const showDone = ({ title, message, neutral = false, file }: DoneText): string =>
  notifications.show({
    id: [title, message, file?.href].filter(Boolean).join(' · '),
    title,
    message: file
      ? [`${message} `, createElement('a', { key: 'file', href: file.href, download: true }, file.label)]
      : message,
    color: neutral ? 'brand' : 'good',
    autoClose: file ? 15_000 : 5_000,
  });

/** Shows a toast for an outcome that is not known yet; it stays longer than a success toast. */
export const showDoubt = ({ title, message }: ToastText): string =>
  notifications.show({ title, message, color: 'warn', autoClose: 15_000 });

/**
 * Shows a failure toast with the reference number for support; it stays until it is closed. It replaces the toast of the
 * same failure.
 */
export const showFailure = ({ title, message, reference }: ToastText & { reference?: string }): string => {
  const id = ['failure', title, message].filter(Boolean).join(' · ');
  notifications.hide(id);
  return notifications.show({
    id,
    title,
    message: reference ? `${message} · ${reference}` : message,
    color: 'bad',
    autoClose: false,
  });
};
