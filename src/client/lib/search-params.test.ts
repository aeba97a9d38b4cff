import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('an address keeps its text as it was typed: a number stays the text of a number', () => {
  expect(parseSearch('?search=27&city=S%C3%A3o%20Paulo')).toEqual({ search: '27', city: 'São Paulo' })
  expect(stringifySearch({ search: '27', city: 'São Paulo' })).toBe('?search=27&city=S%C3%A3o+Paulo')
})

test('a name that stands several times is a list, there and back', () => {
  expect(parseSearch('?sports=karting&sports=drifting')).toEqual({ sports: ['karting', 'drifting'] })
  expect(stringifySearch({ sports: ['karting', 'drifting'], search: undefined })).toBe(
    '?sports=karting&sports=drifting',
  )
})

test('a hostile name stays a name', () => {
  const search = parseSearch('?__proto__=1&constructor=2')
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  expect(search.constructor).toBe('2')
})
