import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test('of two sizes the later one wins, also when the names are our own', () => {
  expect(cn('text-ui', 'text-hero')).toBe('text-hero')
  expect(cn('px-gutter', 'px-4')).toBe('px-4')
  expect(cn('max-w-page', 'max-w-xl')).toBe('max-w-xl')
})

test('a size and a colour of text live side by side', () => {
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
])('what only begins alike is kept: %s', (classes) => {
  expect(cn(classes)).toBe(classes)
})
