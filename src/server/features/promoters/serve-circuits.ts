import type { Edge } from '#server/http/edge.ts'
import { notFound } from '#shared/http/problem.ts'
import { drawCircuit } from './draw-circuit.ts'

const NAME = /^([a-z0-9-]{1,80})\.svg$/
const HALO = 'rgb(20 22 26 / 0.55)'
const LINE = '#f6f4ef'

/** Serves a circuit outline for every event, derived from its slug and readable on any picture. */
export function serveCircuits({ app }: Pick<Edge, 'app'>): void {
  app.get('/circuits/:name', (c) => {
    const seed = NAME.exec(c.req.param('name'))?.[1]
    if (!seed) throw notFound('picture')
    return c.body(drawCircuit(seed, { edge: HALO, surface: LINE }), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
