import { expect, test } from 'vitest'
import * as endpointMap from '#client/lib/endpoint-map.ts'
import { everyEndpoint } from '#tests/api/every-endpoint.ts'

const lines = (refs: readonly { method: string; path: string }[]) =>
  refs.map(({ method, path }) => `${method} ${path}`).sort()

test('the client has a reference to every endpoint', () => {
  const refs = Object.values(endpointMap).flatMap((calls) => Object.values(calls))
  expect(lines(refs)).toEqual(lines(everyEndpoint.map(({ endpoint }) => endpoint)))
})
