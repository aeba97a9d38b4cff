import { expect, test } from 'vitest'
import { fillPath, queryString } from './path.ts'

test('a path encodes each value as one segment', () => {
  expect(fillPath('/api/config')).toBe('/api/config')
  expect(fillPath('/api/athletes/{id}', { id: '7' })).toBe('/api/athletes/7')
  expect(fillPath('/a/{x}/b/{y}', { x: 1, y: true })).toBe('/a/1/b/true')
  expect(fillPath('/articles/{slug}', { slug: '../a b/ü?#%' })).toBe('/articles/..%2Fa%20b%2F%C3%BC%3F%23%25')
})

test('a path with a missing value throws', () => {
  expect(() => fillPath('/api/athletes/{id}', {})).toThrow('The path /api/athletes/{id} needs "id"')
})

test('a query string omits null and undefined, and nothing else', () => {
  expect(queryString({ search: null, region: undefined })).toBe('')
  expect(queryString({ search: '', min: 0, advanced: false })).toBe('?search=&min=0&advanced=false')
  expect(queryString()).toBe('')
})

test('a list repeats its parameter, and every value is escaped', () => {
  expect(queryString({ sports: ['karting', 'drifting'], disciplines: [] })).toBe(
    '?sports=karting&sports=drifting',
  )
  expect(queryString({ returnTo: '/a?b=c&d#e' })).toBe('?returnTo=%2Fa%3Fb%3Dc%26d%23e')
})
