import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerState, compareBanners, fitsSlot, isFor, textsFor } from '@/lib/rules/work/banner';
import { cleanSnippet } from '@/lib/rules/work/snippet';

const everybody = { userRoles: [], backofficeIds: [], agencyIds: [], companyPrivileges: [] };
const onlooker = {
  roles: ['AGENT', 'superuser'],
  backofficeIds: ['north'],
  agencyId: 'a1',
  companyPrivilege: 'TRUSTED',
};

describe('AGY-07 whom a banner is for', () => {
  it('AGY-07 is for everybody without targeting, and for whom every list admits', () => {
    expect(isFor(everybody, onlooker)).toBe(true);
    expect(
      isFor(
        { userRoles: ['superuser'], backofficeIds: ['north'], agencyIds: ['a1', 'a2'], companyPrivileges: ['TRUSTED'] },
        onlooker,
      ),
    ).toBe(true);
  });

  it.each([
    ['role', { userRoles: ['CLERK'] }],
    ['back office', { backofficeIds: ['south'] }],
    ['agency', { agencyIds: ['a2'] }],
    ['company privilege', { companyPrivileges: ['STANDARD'] }],
  ])('AGY-07 one list that does not admit is enough: %s', (_, list) => {
    expect(isFor({ ...everybody, ...list }, onlooker)).toBe(false);
  });

  it('AGY-07 one more value in a list never takes anyone away who was admitted by it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('AGENT', 'CLERK', 'superuser'), { minLength: 1 }),
        fc.constantFrom('AGENT', 'CLERK', 'superuser'),
        (userRoles, more) => {
          const before = isFor({ ...everybody, userRoles }, onlooker);
          expect(!before || isFor({ ...everybody, userRoles: [...userRoles, more] }, onlooker)).toBe(true);
        },
      ),
    );
  });

  it('AGY-07 belongs to its screens, and to one tab of them when it is narrowed', () => {
    expect(fitsSlot({ screens: [] }, 'orders', null)).toBe(true);
    expect(fitsSlot({ screens: ['home'] }, 'orders', null)).toBe(false);
    expect(fitsSlot({ screens: ['profile'], deepName: 'agency' }, 'profile', 'agency')).toBe(true);
    expect(fitsSlot({ screens: ['profile'], deepName: 'agency' }, 'profile', null)).toBe(false);
  });

  it('BKO-03 is live from its first moment up to its last, while it is on', () => {
    const now = new Date('2026-05-01T12:00:00Z');
    const at = (from: string | null, to: string | null, active = true) => bannerState({ active, from, to }, now);
    expect(at(null, null)).toBe('LIVE');
    expect(at('2026-05-01T12:00:00Z', null)).toBe('LIVE');
    expect(at('2026-05-01T12:00:01Z', null)).toBe('SCHEDULED');
    expect(at(null, '2026-05-01T12:00:00Z')).toBe('ENDED');
    expect(at(null, null, false)).toBe('OFF');
  });

  it('BKO-03 stands in its folder by number, then by age; without a folder last', () => {
    const one = (createTs: string, folder: string | null, numberInFolder: number | null = null) => ({
      createTs,
      folder,
      numberInFolder,
    });
    const sorted = [one('3', null), one('2', 'a'), one('1', 'a', 2), one('4', 'a', 1)].sort(compareBanners);
    expect(sorted.map(({ createTs }) => createTs)).toEqual(['4', '1', '2', '3']);
  });
});

describe('AGY-07 languages of a banner', () => {
  const hebrew = { text: 'שלום', shortText: 'כותרת', snippet: '<p>עוד</p>' };
  const english = { text: 'Hello', shortText: null, snippet: null };
  const banner = { ...hebrew, translations: { en: english, ru: null } };

  it('AGY-07 is in the language of the reader, whole', () => {
    expect(textsFor(banner, 'en')).toEqual({ ...english, language: 'en' });
  });

  it.each(['he', 'ru'] as const)('AGY-07 is in Hebrew for %s without a translation, and says so', (reader) => {
    expect(textsFor(banner, reader)).toEqual({ ...hebrew, language: 'he' });
  });
});

describe('AGY-07 markup of a banner', () => {
  it.each([
    ['<p onclick="x()">שלום <b>לך</b></p>', '<p>שלום <b>לך</b></p>'],
    ['<script>alert(1)</script>טקסט', 'טקסט'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">קישור</a>', '<a target="_blank" rel="noopener noreferrer">קישור</a>'],
    [
      '<a href="https://example.com" onmouseover=x>כאן</a>',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">כאן</a>',
    ],
    ['<iframe src="https://evil.example"></iframe><style>*{}</style><form><input></form>', ''],
    ['<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:1">x</a></svg>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  ])('AGY-07 of %s keeps what is on the list', (html, clean) => {
    expect(cleanSnippet(html)).toBe(clean);
  });

  it('AGY-07 cleaning what is clean changes nothing, and nothing of it runs', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<',
            '>',
            '"',
            "'",
            '&',
            'script',
            'img ',
            'onerror=',
            'javascript:',
            '<p>',
            '</p>',
            '<!--',
            '-->',
            'א',
            ' ',
          ),
        ),
        (pieces) => {
          const once = cleanSnippet(pieces.join(''));
          expect(cleanSnippet(once)).toBe(once);
          expect(once).not.toMatch(/<(script|img|style|iframe)|<[^>]*\son\w+=/i);
        },
      ),
      // Found once: what was discarded had kept the first paragraph open.
      { examples: [[['<p>', '<', 'onerror=', '-->', '<p>']]] },
    );
  });
});
