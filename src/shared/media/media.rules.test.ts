import { expect, test } from 'vitest'
import { mediaOnProfile, reorderSome } from './media.rules.ts'

const items = (text: string) => [...text].map((id) => ({ id, showOnProfile: id !== 'x' }))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test('a profile shows the first six visible items', () => {
  expect([...mediaOnProfile(items('axbcdefg'))].join('')).toBe('abcdef')
  expect(mediaOnProfile([]).size).toBe(0)
})

test.each([
  ['abc', 'cba', 'cba'],
  ['avbwc', 'cba', 'cvbwa'],
  ['abc', '', 'abc'],
  ['abc', 'b', 'abc'],
])('reordering %s by %s gives %s', (all, wanted, given) => {
  expect(idsOf(reorderSome(items(all), [...wanted]))).toBe(given)
})
