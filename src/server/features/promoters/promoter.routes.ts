import { saveParsed } from '#server/features/texts/save-parsed.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { notFound } from '#shared/http/problem.ts'
import { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { drawCircuit } from './draw-circuit.ts'
import { getMyPromoter, getPromoter } from './get-promoter.ts'
import { listPromoters } from './list-promoters.ts'
import { mapPromoters } from './map-promoters.ts'
import { checkEventSlug, createPromoter, savePromoter } from './save-promoter.ts'

const CIRCUIT_FILE = /^([a-z0-9-]{1,80})\.svg$/
/** Readable on any picture. */
const CIRCUIT_COLOURS = { edge: 'rgb(20 22 26 / 0.55)', surface: '#f6f4ef' }

type Saved = { actor: { userId: string }; body: { bio: string | null } }
const bioOf = ({ actor: { userId }, body }: Saved) => ({ format: 'BIO' as const, markdown: body.bio, userId })

export function servePromoters(edge: Edge): void {
  serveAll(edge, promoterEndpoints, {
    list: listPromoters,
    map: mapPromoters,
    slugAvailable: checkEventSlug,
    own: getMyPromoter,
    get: getPromoter,
    create: saveParsed(bioOf, createPromoter),
    update: saveParsed(bioOf, savePromoter),
  })
  edge.app.get('/circuits/:name', (c) => {
    const seed = CIRCUIT_FILE.exec(c.req.param('name'))?.[1]
    if (!seed) throw notFound('picture')
    return c.body(drawCircuit(seed, CIRCUIT_COLOURS), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
