import { expect, test } from 'vitest'
import { brandCalls, offerCalls, opportunityCalls } from './endpoint-map.ts'
import { endpointKey } from './endpoint-query.ts'

test('a key begins with the resource, and its parameters and query follow', () => {
  expect(endpointKey(offerCalls.get, { params: { id: 'a/b' } })).toEqual(['/api/offers', 'a%2Fb'])
  expect(endpointKey(opportunityCalls.ofBrand, { params: { slug: 'acme' } })).toEqual([
    '/api/brands',
    'acme',
    'opportunities',
  ])
  expect(endpointKey(brandCalls.slugAvailable, { query: { slug: 'acme' } })).toEqual([
    '/api/brands',
    'slug-available',
    { slug: 'acme' },
  ])
})
