import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { showDone, showDoubt, showFailure } from '@/components/ui/action/toasts';

const shownBy = (show: () => string) => {
  const id = show();
  const { color, autoClose, message } = notificationsStore.getState().notifications.find((one) => one.id === id)!;
  return { color, autoClose, message };
};

it('AGY-06 an outcome in doubt looks neither done nor failed, and stays longer than what is done', () => {
  expect(shownBy(() => showDone({ message: 'paid' }))).toMatchObject({ color: 'good', autoClose: 5_000 });
  expect(shownBy(() => showDoubt({ message: 'in doubt' }))).toMatchObject({ color: 'warn', autoClose: 15_000 });
  expect(shownBy(() => showFailure({ message: 'refused', reference: 'R-7' }))).toEqual({
    color: 'bad',
    autoClose: false,
    message: 'refused · R-7',
  });
});
