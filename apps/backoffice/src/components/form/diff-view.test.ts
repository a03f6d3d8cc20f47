import { expect, it } from 'vitest';
import { diffRows } from '#src/components/form/diff-view.tsx';

it('names the fields that differ, also inside others, and leaves out the rest', () => {
  const before = { title: 'เก่า', position: 1, sections: [{ heading: 'ก' }], gone: true };
  const after = { title: 'ใหม่', position: 1, sections: [{ heading: 'ก' }, { heading: 'ข' }] };
  expect(diffRows(before, after)).toEqual([
    { field: 'title', from: 'เก่า', to: 'ใหม่' },
    { field: 'gone', from: 'true', to: undefined },
    { field: 'sections.1.heading', from: undefined, to: 'ข' },
  ]);
});

it('takes nothing before, or nothing after, for all new or all gone', () => {
  expect(diffRows(null, { a: 1 })).toEqual([{ field: 'a', from: undefined, to: '1' }]);
  expect(diffRows({ a: 1 }, null)).toEqual([{ field: 'a', from: '1', to: undefined }]);
});
