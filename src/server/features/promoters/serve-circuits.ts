import type { Edge } from '#server/http/edge.ts'
import { notFound } from '#shared/http/problem.ts'

const NAME = /^([a-z0-9-]{1,80})\.svg$/
const HALO = 'rgb(20 22 26 / 0.55)'
const LINE = '#f6f4ef'

/** Every event has a circuit of its own, drawn from its address and readable on any picture. */
export function serveCircuits({ app }: Pick<Edge, 'app'>): void {
  app.get('/circuits/:name', async (c) => {
    const seed = NAME.exec(c.req.param('name'))?.[1]
    if (!seed) throw notFound('picture')
    // The studio is opened for the first picture, not at the start of the server.
    const { drawCircuit } = await import('#demo/pictures/circuit.ts')
    return c.body(drawCircuit(seed, { edge: HALO, surface: LINE }), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
