import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { accountDataEndpoints } from '#shared/account-data/account-data.contract.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { requirePermission } from '#shared/members/seat.rules.ts'
import { exportName } from './build-export.ts'
import { findExport } from './data-export.store.ts'
import { getDeletion, requestDeletion, undoDeletion } from './request-deletion.ts'
import { getExport, requestExport } from './request-export.ts'

export function serveAccountData(edge: Edge): void {
  serveExport(edge)
  serveAll(edge, accountDataEndpoints, {
    getExport,
    requestExport,
    getDeletion,
    requestDeletion,
    undoDeletion,
  })
}

/** The download, for the owner alone. */
function serveExport({ app, db, env, limits, readActor, storage }: Edge): void {
  app.get('/api/users/me/export/:id/file', async (c) => {
    const actor = await readActor(c.req.raw.headers, { allowsLeaving: true })
    await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    if (!actor) throw unauthenticated()
    requirePermission(actor, 'own')
    const id = z.uuid().safeParse(c.req.param('id').toLowerCase())
    const found = id.success ? await findExport(db, id.data) : null
    const isOver = !found || found.expiresAt <= new Date()
    if (isOver || found.userId !== actor.userId || found.status !== 'READY') throw notFound('export')
    const file = await storage.open(exportName(found.id))
    if (!file) throw notFound('export')
    return new Response(file.body, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="data-${found.createdAt.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
