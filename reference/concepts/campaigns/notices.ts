import { known, type Notices } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  CAMPAIGN_PAUSED: {
    he: {
      subject: 'קמפיין הושהה',
      full: (facts) =>
        facts.reason === 'SENDER'
          ? `הקמפיין ״${known(facts.name)}״ הושהה: החשבון של ${known(facts.sender)}, שבשמו נשלח הקמפיין, כבר לא פעיל. אפשר לסיים את הקמפיין ולפתוח אותו מחדש בשם אחר.`
          : facts.reason === 'GATEWAY'
            ? `הקמפיין ״${known(facts.name)}״ הושהה: ספק ההודעות לא מקבל הודעות. כדאי לבדוק את החיבור ואת התבנית המאושרת.`
            : `הקמפיין ״${known(facts.name)}״ הושהה: נגמרה היתרה אצל ספק ההודעות. אחרי טעינה אפשר להמשיך.`,
      short: 'קמפיין הושהה.',
    },
    en: {
      subject: 'A campaign was paused',
      full: (facts) =>
        facts.reason === 'SENDER'
          ? `The campaign “${known(facts.name)}” was paused: the account of ${known(facts.sender)}, in whose name it is sent, is no longer active. End it and start one in another name.`
          : facts.reason === 'GATEWAY'
            ? `The campaign “${known(facts.name)}” was paused: the gateway takes no messages. Check its connection and the approved template.`
            : `The campaign “${known(facts.name)}” was paused: the balance at the gateway has run out. Resume it once it is topped up.`,
      short: 'A campaign was paused.',
    },
    ru: {
      subject: 'Кампания приостановлена',
      full: (facts) =>
        facts.reason === 'SENDER'
          ? `Кампания «${known(facts.name)}» приостановлена: учётная запись, от имени которой она отправляется (${known(facts.sender)}), больше не активна. Завершите её и начните новую от другого имени.`
          : facts.reason === 'GATEWAY'
            ? `Кампания «${known(facts.name)}» приостановлена: шлюз не принимает сообщения. Проверьте подключение и утверждённый шаблон.`
            : `Кампания «${known(facts.name)}» приостановлена: на счёте шлюза закончились деньги. После пополнения её можно продолжить.`,
      short: 'Кампания приостановлена.',
    },
  },
  CAMPAIGN_REPLIED: {
    he: {
      subject: 'לקוח כתב תשובה',
      full: (facts) => `${known(facts.customer)} · תשובה לקמפיין: ״${known(facts.text)}״`,
      short: 'לקוח כתב תשובה לקמפיין.',
    },
    en: {
      subject: 'A customer wrote back',
      full: (facts) => `${known(facts.customer)} wrote back to a campaign: “${known(facts.text)}”`,
      short: 'A customer wrote back to a campaign.',
    },
    ru: {
      subject: 'Клиент ответил сообщением',
      full: (facts) => `${known(facts.customer)} — ответ на кампанию: «${known(facts.text)}»`,
      short: 'Клиент ответил на кампанию.',
    },
  },
} satisfies Notices;
