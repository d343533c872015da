import { notifications } from '@mantine/notifications';

interface ToastText {
  title?: string;
  message: string;
}

/** Says that something was done; goes by itself. */
export const showDone = ({ title, message }: ToastText): string =>
  notifications.show({ title, message, color: 'good', autoClose: 5_000 });

/** Says that the outcome is not known yet; waits longer than good news. */
export const showDoubt = ({ title, message }: ToastText): string =>
  notifications.show({ title, message, color: 'warn', autoClose: 15_000 });

/** Says that something failed; stays until it is closed, with the number for support. */
export const showFailure = ({ title, message, reference }: ToastText & { reference?: string }): string =>
  notifications.show({
    title,
    message: reference ? `${message} · ${reference}` : message,
    color: 'bad',
    autoClose: false,
  });
