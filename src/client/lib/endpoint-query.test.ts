import { expect, test } from 'vitest'
import { brandCalls, offerCalls, opportunityCalls } from './endpoint-map.ts'
import { endpointKey } from './endpoint-query.ts'

test('a query key starts with the resource, followed by its parameters and query', () => {
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
