import * as z from 'zod/mini'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import type { Edge } from '#server/http/edge.ts'
import type { Database } from '#server/platform/database.ts'
import { threads } from '#server/platform/threads/threads.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { qrText } from '#shared/codes/code.rules.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { type CodeRow, findCardSubject, findCode } from './code.store.ts'

/** Serves the QR code and the card to the parties of the contract. */
export function serveCodePictures({ app, db, env, files, readActor }: Edge): void {
  app.get('/api/discount-codes/:id/qr.svg', async (c) => {
    const code = await findCodeFor(db, await readActor(c.req.raw.headers), c.req.param('id'))
    // The renderer is large, so it loads on first use.
    const { drawQr } = await import('#server/platform/cards/draw-qr.ts')
    const svg = await drawQr(qrText(code), `QR code of ${code.code}`)
    return new Response(svg, { headers: headersOf(code, 'qr.svg', 'image/svg+xml') })
  })
  app.get('/api/discount-codes/:id/card.png', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    const client = actor?.userId ?? ''
    const code = await findCodeFor(db, actor, c.req.param('id'))
    const subject = await findCardSubject(db, code.id)
    if (!subject) throw notFound('code')
    const card = { code, subject, appName: env.APP_NAME }
    const fetchOwn = (url: string) => app.request(url)
    const render = () => threads.rendering.run(renderTasks.codeCard, card, { client, fetchOwn })
    const bytes = await files.read({ content: ['code-card', card], client, render })
    return new Response(bytes, { headers: headersOf(code, 'card.png', 'image/png') })
  })
}

async function findCodeFor(db: Database, actor: Actor | null, given: string): Promise<CodeRow> {
  if (!actor) throw unauthenticated()
  const id = z.uuid().safeParse(given.toLowerCase())
  const code = id.success ? await findCode(db, id.data) : null
  if (!code) throw notFound('code')
  await loadContract({ tx: db, actor }, code.contractId)
  return code
}

/** Shown inline in the page; saved under the name of the code. */
const headersOf = ({ code }: CodeRow, kind: string, type: string) => ({
  'content-type': type,
  'content-disposition': `inline; filename="${code}-${kind}"`,
  'cache-control': 'private, no-store',
})
