import type { SeedContext } from '../concept';
import { seedId } from '../db/ids';

/** Creates banners for everybody, for superusers and for TRUSTED agencies. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('banners')
    .values([
      banner('tariffs', '2025-09-01T06:00:00Z', {
        text: 'המחירים במערכת הם תעריפי הדגמה ואינם הצעת מחיר של מבטח.',
        short_text: 'תעריפי הדגמה',
        screens: ['home'],
        always_display: true,
      }),
      banner('renewals', '2025-10-12T06:00:00Z', {
        text: 'עונת החידושים מתקרבת: כדאי לבדוק כבר עכשיו מחירים לפוליסות שמסתיימות בינואר.',
        short_text: 'עונת החידושים',
        screens: ['home'],
      }),
      banner('owners', '2025-11-02T06:00:00Z', {
        text: 'נוספה אפשרות לנהל הרשאות לכל עובדי הסוכנות ממקום אחד.',
        short_text: 'ניהול הרשאות',
        screens: ['home'],
        user_roles: ['superuser'],
      }),
      banner('health', '2025-11-10T06:00:00Z', {
        text: 'סוכנויות מורשות יכולות להשוות גם ביטוחי בריאות.',
        short_text: 'השוואת בריאות',
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
