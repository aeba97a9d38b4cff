import * as z from 'zod'
import type { Edge } from '#server/http/edge.ts'
import { hasPrivateAccess } from '#server/http/private-access.ts'
import type { Database } from '#server/platform/database.ts'
import { forbidden, notFound, unauthenticated } from '#shared/http/problem.ts'
import { findAttachment, findMail, listMails, type StoredMail } from './mailbox.store.ts'
import { renderMailbox, renderMailPage } from './render-mailbox.tsx'

/** Scripts and forms of a mail are blocked; links open in a normal new tab. */
const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox'
const MAIL_HEADERS = {
  'content-security-policy': `${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
}

const ONLY_HERE =
  'The mailbox is only available on the server itself. Set MAILBOX_TOKEN to read it from elsewhere.'

/** The developer's mailbox; exists only where no SMTP server is configured. */
export function serveMailbox({ app, env, db }: Pick<Edge, 'app' | 'env' | 'db'>): void {
  if (!env.hasMailbox) return

  app.use('/mailbox/*', async (c, next) => {
    // The mails contain reset links, which give access to any account.
    if (!hasPrivateAccess(c, env.MAILBOX_TOKEN)) {
      if (env.MAILBOX_TOKEN === undefined) throw forbidden(ONLY_HERE)
      c.header('www-authenticate', 'Basic realm="Mailbox"')
      throw unauthenticated('The mailbox needs the token of this installation.')
    }
    c.header('cache-control', 'no-store')
    await next()
  })

  app.get('/mailbox', async (c) =>
    c.html(renderMailbox(await listMails(db), { env, nonce: c.get('secureHeadersNonce') })),
  )

  app.get('/mailbox/:id', async (c) =>
    c.html(
      renderMailPage(await loadMail(db, c.req.param('id')), { env, nonce: c.get('secureHeadersNonce') }),
    ),
  )

  app.get('/mailbox/:id/html', async (c) => {
    const { html } = await loadMail(db, c.req.param('id'))
    return c.html(html, 200, MAIL_HEADERS)
  })

  app.get('/mailbox/:id/attachments/:filename', async (c) => {
    const { id } = await loadMail(db, c.req.param('id'))
    const file = await findAttachment(db, id, c.req.param('filename'))
    if (!file) throw notFound('attachment')
    return c.body(new Uint8Array(file.content), 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename}"`,
    })
  })
}

async function loadMail(db: Database, id: string): Promise<StoredMail> {
  const found = z.uuid().safeParse(id).success ? await findMail(db, id) : undefined
  if (!found) throw notFound('mail')
  return found
}
