import { expect, test } from 'vitest';
import { pageFrom } from '@/reference/engine/db/page';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

test('PLT-03 a total below the limit of counting is exact', () => {
  expect(pageFrom(rows(10), 2_999, { page: 0, size: 10 }, 3_000)).toEqual({
    content: rows(10),
    ...{ number: 0, numberOfElements: 10, size: 10, totalElements: 2_999, totalPages: 300 },
  });
});

test('PLT-03 where counting stopped, the pages go on while they are full', () => {
  const at = (page: number, count: number) => {
    const { totalElements, totalPages, capped } = pageFrom(rows(count), 3_000, { page, size: 10 }, 3_000);
    return { totalElements, totalPages, capped };
  };
  expect(at(0, 10)).toEqual({ totalElements: 3_000, totalPages: 300, capped: true });
  expect(at(299, 10)).toEqual({ totalElements: 3_000, totalPages: 301, capped: true });
  expect(at(300, 10)).toEqual({ totalElements: 3_010, totalPages: 302, capped: true });
  expect(at(301, 4)).toEqual({ totalElements: 3_014, totalPages: 302, capped: true });
});
