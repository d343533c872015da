import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';

/** Creates banners for everybody, for superusers and for TRUSTED agencies. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('banners')
    .values([
      banner('tariffs', '2025-09-01T06:00:00Z', {
        text: 'המחירים במערכת הם תעריפי הדגמה ואינם הצעת מחיר של מבטח.',
        short_text: 'תעריפי הדגמה',
        text_en: 'Prices in this system are demonstration tariffs and not an offer of an insurer.',
        short_text_en: 'Demonstration tariffs',
        text_ru: 'Цены в системе демонстрационные и не являются предложением страховой компании.',
        short_text_ru: 'Демонстрационные тарифы',
        screens: ['home'],
        always_display: true,
      }),
      banner('renewals', '2025-10-12T06:00:00Z', {
        text: 'עונת החידושים מתקרבת: כדאי לבדוק כבר עכשיו מחירים לפוליסות שמסתיימות בינואר.',
        short_text: 'עונת החידושים',
        text_en: 'Renewal season is near: check prices now for policies that end in January.',
        short_text_en: 'Renewal season',
        text_ru:
          'Приближается сезон продлений: уже сейчас стоит проверить цены полисов, которые заканчиваются в январе.',
        short_text_ru: 'Сезон продлений',
        screens: ['home'],
      }),
      banner('owners', '2025-11-02T06:00:00Z', {
        text: 'נוספה אפשרות לנהל הרשאות לכל עובדי הסוכנות ממקום אחד.',
        short_text: 'ניהול הרשאות',
        text_en: 'You can now manage the permissions of everyone in the agency in one place.',
        short_text_en: 'Permissions',
        text_ru: 'Правами всех сотрудников агентства теперь можно управлять в одном месте.',
        short_text_ru: 'Управление правами',
        screens: ['home'],
        user_roles: ['superuser'],
      }),
      banner('health', '2025-11-10T06:00:00Z', {
        text: 'סוכנויות מורשות יכולות להשוות גם ביטוחי בריאות.',
        short_text: 'השוואת בריאות',
        text_en: 'Authorised agencies can compare health insurance too.',
        short_text_en: 'Health comparison',
        text_ru: 'Уполномоченные агентства могут сравнивать и медицинские страховки.',
        short_text_ru: 'Сравнение медицинских страховок',
        screens: ['home'],
        company_privileges: ['TRUSTED'],
      }),
    ])
    .execute();
}

const banner = (
  name: string,
  created_at: string,
  rest: {
    text: string;
    short_text: string;
    text_en: string;
    short_text_en: string;
    text_ru: string;
    short_text_ru: string;
    screens?: string[];
    user_roles?: string[];
    company_privileges?: string[];
    always_display?: boolean;
  },
) => ({
  id: seedId(`banner:${name}`),
  type: 'BANNER' as const,
  screens: [],
  user_roles: [],
  company_privileges: [],
  always_display: false,
  delay_seconds: null,
  redirect_url: null,
  target: null,
  created_at,
  ...rest,
});
