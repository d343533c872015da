import { known, type Notices } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  IMPORT_FINISHED: {
    he: {
      subject: 'קליטת הקובץ הסתיימה',
      full: (facts) =>
        Number(facts.failed) > 0
          ? `הקובץ "${known(facts.file)}" לא נקרא. הסיבה כתובה במסך הקבצים.`
          : Number(facts.columns) > 0
            ? `העמודות של הקובץ "${known(facts.file)}" אינן מוכרות. בוחרים אותן במסך הקבצים.`
            : `הקובץ "${known(facts.file)}": נקלטו ${known(facts.taken)} פוליסות, ${known(facts.check)} שורות ממתינות לבדיקה.`,
      short: 'קליטת קובץ הסתיימה.',
    },
    en: {
      subject: 'A file was taken in',
      full: (facts) =>
        Number(facts.failed) > 0
          ? `The file “${known(facts.file)}” could not be read. The screen of files says why.`
          : Number(facts.columns) > 0
            ? `The columns of the file “${known(facts.file)}” are not known. Choose them on the screen of files.`
            : `The file “${known(facts.file)}”: policies taken in: ${known(facts.taken)}, rows to check: ${known(facts.check)}.`,
      short: 'A file was taken in.',
    },
    ru: {
      subject: 'Загрузка файла завершена',
      full: (facts) =>
        Number(facts.failed) > 0
          ? `Файл «${known(facts.file)}» не удалось прочитать. Причина указана на экране файлов.`
          : Number(facts.columns) > 0
            ? `Столбцы файла «${known(facts.file)}» неизвестны. Выберите их на экране файлов.`
            : `Файл «${known(facts.file)}»: загружено полисов — ${known(facts.taken)}, строк на проверку — ${known(facts.check)}.`,
      short: 'Загрузка файла завершена.',
    },
  },
} satisfies Notices;
