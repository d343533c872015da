import { describe, expect, test } from 'vitest';
import { readAddress } from '@/components/list/list-address';
import { documentListQuery, documentListShape } from '@/components/documents/document-query';
import { archiveAddress, fileAddress } from '@/components/documents/file-address';
import { startOf } from '@/components/documents/new-document';
import { documents } from '@/lib/contract/documents/documents';

const shape = documentListShape([{ tagId: 't1', name: 'רכב' }]);
const today = '2026-03-30';
const asked = (search: string) =>
  documentListQuery(readAddress(new URLSearchParams(search), shape), { customerId: 'c1' }, today);

describe('DOC-01 the address of a list of documents', () => {
  test('DOC-01 says what the upstream is asked for, and nothing that the list does not know', () => {
    expect(asked('')).toEqual({
      customerId: 'c1',
      query: '',
      page: 0,
      size: 10,
      sort: 'createdAt',
      sortDirection: 'DESC',
    });
    expect(asked('tab=documents&q=דוח&statuses=SIGNED,NOTHING&tagIds=t1,t9&sort=dueDate&page=2')).toMatchObject({
      query: 'דוח',
      statuses: ['SIGNED'],
      tagIds: ['t1'],
      sort: 'dueDate',
      sortDirection: 'ASC',
      page: 1,
    });
  });

  test('DOC-01 due dates are ranges of days', () => {
    expect(asked('due=late')).toMatchObject({ dueMax: '2026-03-29' });
    expect(asked('due=week')).toMatchObject({ dueMin: '2026-03-30', dueMax: '2026-04-06' });
    expect(documents.find.query.safeParse(asked('due=week')).success).toBe(true);
  });
});

test('DOC-01 a file becomes a document of its name, of the kind that the name tells', () => {
  expect(startOf({ name: 'רישיון_נהיגה דני.jpg', type: 'image/jpeg' })).toEqual({
    documentName: 'רישיון נהיגה דני',
    infoType: 'DRIVING_LICENSE',
    dueDate: null,
  });
  expect(startOf({ name: 'Policy 2026.v2.pdf', type: 'application/pdf' })).toMatchObject({
    documentName: 'Policy 2026.v2',
    infoType: 'POLICY',
  });
  expect(startOf({ name: 'scan0001.pdf', type: 'application/pdf' })).toMatchObject({ infoType: 'OTHER' });
  expect(startOf({ name: 'פוליסה.mp3', type: 'audio/mpeg' })).toMatchObject({ infoType: 'AUDIO' });
});

test('DOC-01 files are had from where the contract says', () => {
  expect(fileAddress('d/1', 'f1')).toBe('/api/ins-api/agent/documents/d%2F1/document/files/f1');
  expect(archiveAddress(['a', 'b'])).toBe('/api/ins-api/agent/documents/archive?ids=a%2Cb');
});
