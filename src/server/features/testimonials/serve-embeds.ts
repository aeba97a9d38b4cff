import type { Context } from 'hono'
import * as z from 'zod'
import { clientOf } from '#server/http/client-ip.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { FRAMED_ANYWHERE } from '#server/http/security-headers.ts'
import { versionOf } from '#server/platform/picture-cache.ts'
import { notFound } from '#shared/http/problem.ts'
import { embedThemes } from '#shared/testimonials/embed.rules.ts'
import { EMBED } from '#shared/testimonials/testimonial.constants.ts'
import { embedSheet } from './embed-sheet.ts'
import { renderBadge, renderEmbed } from './render-embed.tsx'
import { loadAbout } from './show-about.ts'

/** Increased when the design changes. */
const DESIGN_VERSION = 1
/** A withdrawn testimonial disappears from other sites within five minutes. */
const FIVE_MINUTES = 'public, max-age=300'

const kinds = {
  wall: { type: 'text/html; charset=utf-8', limit: EMBED.testimonials, render: renderEmbed },
  badge: { type: 'image/svg+xml', limit: 1, render: renderBadge },
} as const

/** For everybody, signed in or not: no cookie is read or set, no script runs, nothing is loaded. */
export function serveEmbeds({ app, db, env, files }: Edge): void {
  const { APP_NAME: appName, APP_URL: appUrl } = env

  async function send(c: Context<EdgeVariables>, kind: keyof typeof kinds): Promise<Response> {
    const { type, limit, render } = kinds[kind]
    const userId = z.uuid().safeParse(c.req.param('userId')).data
    if (!userId) throw notFound('member')
    const { subject, ...about } = await loadAbout(db, userId, limit)
    if (!subject) throw notFound('member')
    const theme = embedThemes.find((each) => each === c.req.query('theme')) ?? 'auto'
    const { css, source } = embedSheet(kind, theme)
    const content = { subject, about, appName, appUrl, css }
    const etag = `"${versionOf([DESIGN_VERSION, kind, content])}"`
    const headers = {
      etag,
      'cache-control': FIVE_MINUTES,
      'content-security-policy': `default-src 'none'; style-src ${source}; base-uri 'none'; form-action 'none'; ${FRAMED_ANYWHERE}; sandbox allow-popups allow-popups-to-escape-sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const bytes = await files.read({
      content: [kind, content],
      client: clientOf(c, null, env.TRUST_PROXY),
      render: async () => new TextEncoder().encode(render(content)),
    })
    return c.body(bytes, 200, { ...headers, 'content-type': type })
  }

  app.get('/embed/testimonials/:userId/badge.svg', (c) => send(c, 'badge'))
  app.get('/embed/testimonials/:userId', (c) => send(c, 'wall'))
}
