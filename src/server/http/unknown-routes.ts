import type { Endpoint } from '#shared/http/endpoint.ts'
import { notFound, Problem } from '#shared/http/problem.ts'
import type { Edge } from './edge.ts'
import { errorResponse } from './error-responses.ts'

/** Registered last: 405 for a known path with another method, 404 for everything else. */
export function rejectUnknownRoutes({ app }: Edge, areas: Record<string, Record<string, Endpoint>>): void {
  const methods = new Map<string, string[]>()
  for (const { path, method } of Object.values(areas).flatMap(Object.values<Endpoint>)) {
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const [path, allowed] of methods) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
      c.header('allow', allowed.join(', '))
      throw new Problem({
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        message: `This path supports only ${allowed.join(', ')}.`,
      })
    })
  }
  app.all('/api/*', () => {
    throw notFound('call')
  })
  // Returned and not thrown: an error thrown here would bypass the middleware that adds headers.
  app.notFound((c) => errorResponse(notFound('page'), c))
}
