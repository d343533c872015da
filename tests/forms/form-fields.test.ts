import { describe, expect, it } from 'vitest';
import { askedFor, carriedOver, fillSchema, givenOf, groupsOf, keyOf } from '@/app/(staff)/forms/fill/form-fields';
import { layoutOf, placesOf } from '@/app/(staff)/forms/places/places';
import type { Form, FormField } from '@/lib/contract/documents/forms';

const place = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.03 };
const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  ...place,
  name,
  label: '',
  required: false,
  ...more,
});

describe('DOC-05 what a form asks for', () => {
  it('DOC-05 is asked once, however often it stands on the pages, and is required when it is anywhere', () => {
    const fields = [
      field('customer.fullName'),
      field('policy.number'),
      field('customer.fullName', { page: 2, required: true }),
    ];
    expect(askedFor({ fields }).map(({ name, required }) => [name, required])).toEqual([
      ['customer.fullName', true],
      ['policy.number', false],
    ]);
  });

  it('DOC-05 stands in parts: the customer first, what the agency knows of itself last', () => {
    const groups = groupsOf([
      field('agent.name'),
      field('today'),
      field('order.number'),
      field('customer.email'),
      field('agency.name'),
    ]);
    expect(groups.map(({ group, fields }) => [group, fields.length])).toEqual([
      ['customer', 1],
      ['order', 1],
      ['other', 1],
      ['agency', 2],
    ]);
  });

  it('DOC-05 is judged by what it is, and may stay empty', () => {
    const fields = [field('customer.email'), field('customer.mobile'), field('note')];
    const wrongs = (values: Record<string, string>, documentName = 'טופס') => {
      const all = Object.fromEntries(fields.map(({ name }) => [keyOf(name), values[name] ?? '']));
      return (fillSchema(fields).safeParse({ documentName, values: all }).error?.issues ?? []).map(
        ({ path, message }) => [path.join('.'), message],
      );
    };
    expect(wrongs({})).toEqual([]);
    expect(wrongs({ 'customer.email': 'dana@example.test', 'customer.mobile': '052-123-4567' })).toEqual([]);
    expect(wrongs({ 'customer.email': 'dana', 'customer.mobile': '12', note: 'א'.repeat(501) }, ' ')).toEqual([
      ['documentName', 'required'],
      ['values.customer:email', 'email'],
      ['values.customer:mobile', 'mobile'],
      ['values.note', 'longest 500'],
    ]);
  });

  it('DOC-05 is sent where it differs from what is known, also where it was emptied', () => {
    const fields = [field('customer.email'), field('customer.fullName'), field('note')];
    const known = { 'customer.email': 'a@example.test', 'customer.fullName': 'דנה' };
    expect(givenOf(fields, { 'customer:email': '', 'customer:fullName': ' דנה ', note: 'דחוף' }, known)).toEqual({
      'customer.email': '',
      note: 'דחוף',
    });
  });

  it('DOC-05 is carried over to somebody else without what was said of the one before', () => {
    const given = { 'customer.email': 'a@example.test', 'order.number': '7', note: 'דחוף' };
    expect(carriedOver(given, 'customer')).toEqual({ note: 'דחוף' });
    expect(carriedOver(given, 'order')).toEqual({ 'customer.email': 'a@example.test', note: 'דחוף' });
  });
});

it('DOC-05 places of a form are saved as they were brought in', () => {
  const layout = {
    fields: [field('customer.email', { label: 'דוא"ל', required: true })],
    signaturePlaces: [{ ...place, signer: 1 }],
  };
  expect(layoutOf(placesOf(layout as Form))).toEqual(layout);
});
