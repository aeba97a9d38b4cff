import type { Endpoint } from '#shared/http/endpoint.ts'
import { notFound, Problem } from '#shared/http/problem.ts'
import type { Edge } from './edge.ts'
import { errorResponse } from './error-responses.ts'

/** After every endpoint is hung up: a known path with another method, and paths that nobody serves. */
export function refuseUnknownCalls({ app }: Edge, areas: Record<string, Record<string, Endpoint>>): void {
  const methods = new Map<string, string[]>()
  for (const { path, method } of Object.values(areas).flatMap((calls) => Object.values(calls))) {
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const [path, allowed] of methods) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
      c.header('allow', allowed.join(', '))
      throw new Problem({
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        message: `This address takes ${allowed.join(', ')} only.`,
      })
    })
  }
  app.all('/api/*', () => {
    throw notFound('call')
  })
  // Answered and not thrown: from here an error would pass the layers that add their headers.
  app.notFound((c) => errorResponse(notFound('page'), c))
}
