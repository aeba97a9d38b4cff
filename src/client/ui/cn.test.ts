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
