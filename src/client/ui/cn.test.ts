import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test('the later of two sizes wins, including custom sizes', () => {
  expect(cn('text-ui', 'text-hero')).toBe('text-hero')
  expect(cn('px-gutter', 'px-4')).toBe('px-4')
  expect(cn('max-w-page', 'max-w-xl')).toBe('max-w-xl')
})

test('a text size and a text color are both kept', () => {
  expect(cn('text-ui', 'text-muted')).toBe('text-ui text-muted')
})

test.each([
  'inset-ring-2 inset-ring-fg',
  'absolute inset-0 inset-ring inset-ring-input',
  'border-2 border-dashed border-line border-b-0',
  'rounded-t-md rounded-b-none rounded-tr-none',
  'bg-ink bg-size-[48px_48px]',
  'object-cover object-[52%_50%]',
  'justify-center justify-items-start justify-self-end',
  'overflow-x-auto overflow-y-hidden',
])('classes with the same prefix but different properties are kept: %s', (classes) => {
  expect(cn(classes)).toBe(classes)
})

test.each([
  ['px-4 pt-2 pb-1', 'p-6', 'p-6'],
  ['p-6', 'px-4', 'p-6 px-4'],
  ['w-4 h-5', 'size-6', 'size-6'],
  ['block', 'max-md:hidden', 'block max-md:hidden'],
  ['max-md:flex', 'max-md:hidden', 'max-md:hidden'],
  ['hover:bg-fg', 'bg-card', 'hover:bg-fg bg-card'],
  ['relative', 'static', 'static'],
  ['text-[9rem] text-fg', 'text-[clamp(1rem,2vw,3rem)]', 'text-fg text-[clamp(1rem,2vw,3rem)]'],
  ['border border-line', 'border-0', 'border-line border-0'],
  ['-mt-2', 'mt-4', 'mt-4'],
  ['[&>svg]:mt-px', 'mt-1', '[&>svg]:mt-px mt-1'],
  ['supports-[display:grid]:block', 'supports-[display:grid]:flex', 'supports-[display:grid]:flex'],
  ['min-h-11', 'h-6', 'min-h-11 h-6'],
  ['justify-between', 'justify-start', 'justify-start'],
])('%s merged with %s is %s', (base, given, merged) => {
  expect(cn(base, given)).toBe(merged)
})

test('empty values are skipped, and unknown classes are kept', () => {
  expect(cn('plate-face', false, undefined, ['kerb', { screws: true, mono: false }])).toBe(
    'plate-face kerb screws',
  )
  expect(cn()).toBe('')
})
