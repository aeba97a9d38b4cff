import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('parameter values stay strings, even if they look like numbers', () => {
  expect(parseSearch('?search=27&city=S%C3%A3o%20Paulo')).toEqual({ search: '27', city: 'São Paulo' })
  expect(stringifySearch({ search: '27', city: 'São Paulo' })).toBe('?search=27&city=S%C3%A3o+Paulo')
})

test('a repeated parameter is a list in both directions', () => {
  expect(parseSearch('?sports=karting&sports=drifting')).toEqual({ sports: ['karting', 'drifting'] })
  expect(stringifySearch({ sports: ['karting', 'drifting'], search: undefined })).toBe(
    '?sports=karting&sports=drifting',
  )
})

test('a parameter named __proto__ does not pollute the prototype', () => {
  const search = parseSearch('?__proto__=1&constructor=2')
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  expect(search.constructor).toBe('2')
})
