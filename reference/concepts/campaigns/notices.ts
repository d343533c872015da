import { known, type Notices } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  CAMPAIGN_PAUSED: {
    he: {
      subject: 'קמפיין הושהה',
      full: (facts) => `הקמפיין ״${known(facts.name)}״ הושהה: נגמרה היתרה אצל ספק ההודעות. אחרי טעינה אפשר להמשיך.`,
      short: 'קמפיין הושהה: נגמרה היתרה אצל ספק ההודעות.',
    },
    en: {
      subject: 'A campaign was paused',
      full: (facts) =>
        `The campaign “${known(facts.name)}” was paused: the balance at the gateway has run out. Resume it once it is topped up.`,
      short: 'A campaign was paused: the balance at the gateway has run out.',
    },
    ru: {
      subject: 'Кампания приостановлена',
      full: (facts) =>
        `Кампания «${known(facts.name)}» приостановлена: на счёте шлюза закончились деньги. После пополнения её можно продолжить.`,
      short: 'Кампания приостановлена: на счёте шлюза закончились деньги.',
    },
  },
} satisfies Notices;
