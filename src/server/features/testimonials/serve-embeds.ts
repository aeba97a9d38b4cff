import type { Context } from 'hono'
import * as z from 'zod'
import { countVisits } from '#server/features/visitors/count-visits.ts'
import { clientIp, clientOf } from '#server/http/client-ip.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { FRAMED_ANYWHERE } from '#server/http/security-headers.ts'
import { versionOf } from '#server/platform/picture-cache.ts'
import { notFound } from '#shared/http/problem.ts'
import { type EmbedKind, embedThemes } from '#shared/testimonials/embed.rules.ts'
import { EMBED } from '#shared/testimonials/testimonial.constants.ts'
import { embedSheet } from './embed-sheet.ts'
import { addEmbedView } from './public-testimonial.store.ts'
import { renderBadge, renderEmbed } from './render-embed.tsx'
import { loadAbout } from './show-about.ts'

/** Increased when the design changes. */
const DESIGN_VERSION = 2
/** A withdrawn testimonial disappears from other sites within five minutes. */
const FIVE_MINUTES = 'public, max-age=300'

const kinds = {
  wall: { type: 'text/html; charset=utf-8', limit: EMBED.testimonials, render: renderEmbed },
  badge: { type: 'image/svg+xml', limit: 1, render: renderBadge },
} as const satisfies Record<EmbedKind, object>

/** For everybody, signed in or not: no cookie is read or set, no script runs, nothing is loaded. */
export function serveEmbeds({ app, db, encryption, env, files }: Edge): void {
  const { APP_NAME: appName, APP_URL: appUrl } = env

  /** Without cookies nobody is known, so a visitor is a network, and the views of the member count too. */
  async function countView(c: Context<EdgeVariables>, kind: EmbedKind, userId: string): Promise<void> {
    const { headers } = c.req.raw
    const caller = {
      ip: clientIp(c, env.TRUST_PROXY),
      userAgent: headers.get('user-agent') ?? '',
      headers,
    }
    await db.transaction(async (tx) => {
      const [counted] = await countVisits({ tx, encryption, caller, actor: null }, kind, [userId])
      if (counted) await addEmbedView(tx, counted, kind)
    })
  }

  async function send(c: Context<EdgeVariables>, kind: EmbedKind): Promise<Response> {
    const { type, limit, render } = kinds[kind]
    const userId = z.uuid().safeParse(c.req.param('userId')).data
    if (!userId) throw notFound('member')
    const { subject, ...about } = await loadAbout(db, userId, limit)
    if (!subject) throw notFound('member')
    await countView(c, kind, userId)
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
