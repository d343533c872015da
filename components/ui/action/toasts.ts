import { notifications } from '@mantine/notifications';

interface ToastText {
  title?: string;
  message: string;
}

/** Shows a success toast; it closes by itself. */
export const showDone = ({ title, message }: ToastText): string =>
  notifications.show({ title, message, color: 'good', autoClose: 5_000 });

/** Shows a toast for an outcome that is not known yet; it stays longer than a success toast. */
export const showDoubt = ({ title, message }: ToastText): string =>
  notifications.show({ title, message, color: 'warn', autoClose: 15_000 });

/** Shows a failure toast with the reference number for support; it stays until it is closed. */
export const showFailure = ({ title, message, reference }: ToastText & { reference?: string }): string =>
  notifications.show({
    title,
    message: reference ? `${message} · ${reference}` : message,
    color: 'bad',
    autoClose: false,
  });
