import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { presentContract } from './contract.presenter.ts'

/** For its parties and administrators. The renderer is large, so it is loaded on the first request. */
export function serveContractPdf({ app, db, env, limits, readActor }: Edge): void {
  app.get('/api/contracts/:id/pdf', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    // A PDF costs as much as a hundred other responses.
    await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    if (!actor) throw unauthenticated()
    const id = z.uuid().safeParse(c.req.param('id').toLowerCase())
    if (!id.success) throw notFound('contract')
    const contract = await presentContract({ tx: db, actor }, id.data)
    const { renderContractPdf } = await import('./render-contract-pdf.tsx')
    const verifyUrl = `${env.APP_URL}${paths.verifyContract({ hash: contract.textSha256 })}`
    const file = await renderContractPdf({ contract, verifyUrl, appName: env.APP_NAME })
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${contract.number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}
