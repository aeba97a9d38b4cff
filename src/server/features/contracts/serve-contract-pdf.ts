import * as z from 'zod/mini'
import type { Edge } from '#server/http/edge.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { loadContract } from './load-contract.ts'
import { renderContractFile } from './render-contract-file.ts'

/** For its parties and administrators. */
export function serveContractPdf({ app, db, env, files, readActor }: Edge): void {
  app.get('/api/contracts/:id/pdf', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const id = z.uuid().safeParse(c.req.param('id').toLowerCase())
    if (!id.success) throw notFound('contract')
    await loadContract({ tx: db, actor }, id.data)
    const { name, bytes } = await renderContractFile({ tx: db, env }, id.data, {
      client: actor.userId,
      fetchOwn: (own) => app.request(own),
      cache: files.read,
    })
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
