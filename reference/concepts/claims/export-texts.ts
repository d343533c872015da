import type { ClaimRow } from '../../../lib/contract/claims/claim-lists';
import type { Locale } from '../../../lib/i18n/locales';

type Column =
  | 'number'
  | 'insurerNumber'
  | 'customer'
  | 'plate'
  | 'insurer'
  | 'type'
  | 'status'
  | 'handler'
  | 'opened'
  | 'accident'
  | 'due'
  | 'claimed'
  | 'agreed'
  | 'paid';

interface ExportTexts {
  title: string;
  columns: Record<Column, string>;
  types: Record<ClaimRow['type'], string>;
  statuses: Record<ClaimRow['status'], string>;
}

/** Texts of the sheet of claims; columns in their order. */
export const exportTexts: Record<Locale, ExportTexts> = {
  he: {
    title: 'תביעות',
    columns: {
      number: 'תביעה',
      insurerNumber: 'מספר אצל המבטח',
      customer: 'לקוח',
      plate: 'מספר רישוי',
      insurer: 'חברת ביטוח',
      type: 'סוג',
      status: 'סטטוס',
      handler: 'בטיפול',
      opened: 'נפתחה',
      accident: 'תאריך האירוע',
      due: 'מועד אחרון',
      claimed: 'נתבע',
      agreed: 'סוכם',
      paid: 'שולם',
    },
    types: {
      ACCIDENT: 'תאונה',
      EARTHQUAKE: 'רעידת אדמה',
      FIRE_DAMAGE: 'נזקי אש',
      THEFT: 'גניבה',
      RIOT: 'מהומות',
      WATER_DAMAGE: 'נזקי מים',
      PERSONAL_INJURY: 'נזקי גוף',
      SELF_DAMAGE: 'נזק עצמי',
      THIRD_PARTY_DAMAGE: 'נזק צד ג׳',
      SELF_AND_THIRD_PARTY_DAMAGE: 'נזק עצמי וצד ג׳',
      OTHER: 'אחר',
    },
    statuses: {
      NEW: 'חדשה',
      OPEN: 'פתוחה',
      IN_PROCESS: 'בטיפול',
      WAITING_FOR_DOCUMENTS: 'ממתינה למסמכים',
      WAITING_FOR_DECISION: 'ממתינה להחלטה',
      APPEALED: 'בערעור',
      PAID: 'שולמה',
      CLOSED: 'סגורה',
    },
  },
  en: {
    title: 'Claims',
    columns: {
      number: 'Claim',
      insurerNumber: 'Number at the insurer',
      customer: 'Customer',
      plate: 'Plate',
      insurer: 'Insurer',
      type: 'Type',
      status: 'Status',
      handler: 'Handler',
      opened: 'Opened',
      accident: 'Date of loss',
      due: 'Due',
      claimed: 'Claimed',
      agreed: 'Agreed',
      paid: 'Paid',
    },
    types: {
      ACCIDENT: 'Accident',
      EARTHQUAKE: 'Earthquake',
      FIRE_DAMAGE: 'Fire damage',
      THEFT: 'Theft',
      RIOT: 'Riot',
      WATER_DAMAGE: 'Water damage',
      PERSONAL_INJURY: 'Personal injury',
      SELF_DAMAGE: 'Own damage',
      THIRD_PARTY_DAMAGE: 'Third-party damage',
      SELF_AND_THIRD_PARTY_DAMAGE: 'Own and third-party damage',
      OTHER: 'Other',
    },
    statuses: {
      NEW: 'New',
      OPEN: 'Open',
      IN_PROCESS: 'In process',
      WAITING_FOR_DOCUMENTS: 'Awaiting documents',
      WAITING_FOR_DECISION: 'Awaiting decision',
      APPEALED: 'Appealed',
      PAID: 'Paid',
      CLOSED: 'Closed',
    },
  },
  ru: {
    title: 'Страховые случаи',
    columns: {
      number: 'Дело',
      insurerNumber: 'Номер у страховщика',
      customer: 'Клиент',
      plate: 'Номер машины',
      insurer: 'Страховщик',
      type: 'Вид',
      status: 'Статус',
      handler: 'Ответственный',
      opened: 'Открыто',
      accident: 'Дата события',
      due: 'Срок',
      claimed: 'Заявлено',
      agreed: 'Согласовано',
      paid: 'Выплачено',
    },
    types: {
      ACCIDENT: 'ДТП',
      EARTHQUAKE: 'Землетрясение',
      FIRE_DAMAGE: 'Пожар',
      THEFT: 'Угон или кража',
      RIOT: 'Беспорядки',
      WATER_DAMAGE: 'Залив',
      PERSONAL_INJURY: 'Вред здоровью',
      SELF_DAMAGE: 'Свой ущерб',
      THIRD_PARTY_DAMAGE: 'Ущерб третьим лицам',
      SELF_AND_THIRD_PARTY_DAMAGE: 'Свой ущерб и третьим лицам',
      OTHER: 'Другое',
    },
    statuses: {
      NEW: 'Новый',
      OPEN: 'Открыт',
      IN_PROCESS: 'В работе',
      WAITING_FOR_DOCUMENTS: 'Ждёт документов',
      WAITING_FOR_DECISION: 'Ждёт решения',
      APPEALED: 'Обжалован',
      PAID: 'Выплачен',
      CLOSED: 'Закрыт',
    },
  },
};
