import type { Context } from 'hono'
import * as z from 'zod'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import type { Database } from '#server/platform/database.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import { findMail, type KeptMail, listMails } from './mailbox.store.ts'
import { renderMailbox, renderMailPage } from './render-mailbox.tsx'

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'in-process'])

/** No script runs in a mail and none of its forms is sent; a click on a link opens an ordinary new page. */
const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox'
const MAIL_HEADERS = {
  'content-security-policy': `${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
}

/** The developer's mailbox, in installations that send no mail. Everywhere else these paths do not exist. */
export function serveMailbox({ app, env, db }: Pick<Edge, 'app' | 'env' | 'db'>): void {
  if (!env.hasMailbox) return

  app.use('/mailbox/*', async (c, next) => {
    // Reset links lie in here: whoever reads them can take any account over.
    if (!env.MAILBOX && !isLocal(c)) {
      throw forbidden('The mailbox opens on the machine of the server only. MAILBOX=1 opens it to everyone.')
    }
    c.header('cache-control', 'no-store')
    await next()
  })

  app.get('/mailbox', async (c) =>
    c.html(renderMailbox(await listMails(db), { env, nonce: c.get('secureHeadersNonce') })),
  )

  app.get('/mailbox/:id', async (c) =>
    c.html(
      renderMailPage(await openMail(db, c.req.param('id')), { env, nonce: c.get('secureHeadersNonce') }),
    ),
  )

  app.get('/mailbox/:id/html', async (c) => {
    const { html } = await openMail(db, c.req.param('id'))
    return c.html(html, 200, MAIL_HEADERS)
  })
}

/** A request that a proxy or a tunnel passed on comes from this machine, but not from its user. */
const isLocal = (c: Context) => !c.req.header('x-forwarded-for') && LOCAL.has(clientIp(c, false))

async function openMail(db: Database, id: string): Promise<KeptMail> {
  const found = z.uuid().safeParse(id).success ? await findMail(db, id) : undefined
  if (!found) throw notFound('mail')
  return found
}
