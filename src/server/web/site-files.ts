import { writeFeed } from '#server/features/articles/write-feed.ts'
import type { Edge } from '#server/http/edge.ts'
import { paths, rssPath } from '#shared/paths.ts'
import { privatePaths } from '#shared/private-paths.ts'

const ASPHALT = '#17191e'
const A_DAY = 'public, max-age=86400'
const FIVE_MINUTES = 'public, max-age=300'

export function serveSiteFiles({ app, db, env }: Edge): void {
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(webManifest(env.APP_NAME)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': A_DAY,
    }),
  )
  app.get('/robots.txt', (c) => c.text(robots(env.APP_URL), 200, { 'cache-control': A_DAY }))
  app.get(rssPath, async (c) =>
    c.body(await writeFeed(db, env), 200, {
      'content-type': 'application/rss+xml; charset=UTF-8',
      'cache-control': FIVE_MINUTES,
    }),
  )
  app.get('/.well-known/security.txt', (c) =>
    c.text(securityTxt(env.APP_URL, new Date()), 200, { 'cache-control': A_DAY }),
  )
}

const webManifest = (name: string) => ({
  name,
  short_name: name,
  description: 'The sponsorship marketplace for racers, teams, brands and event promoters.',
  id: paths.home(),
  start_url: paths.home(),
  scope: paths.home(),
  display: 'standalone',
  background_color: ASPHALT,
  theme_color: ASPHALT,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Messages', url: paths.messages() },
    { name: 'Dashboard', url: paths.dashboard() },
  ],
})

/** Paths that are not pages. */
const notPages = ['/api/', '/mailbox']

const robots = (appUrl: string): string =>
  [
    'User-agent: *',
    ...[...notPages, ...privatePaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n')

const SECURITY_CONTACT_DAYS = 180

/** RFC 9116: the contact for security reports, with the required expiry date. */
function securityTxt(appUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_CONTACT_DAYS * 24 * 60 * 60 * 1000)
  return [
    `Contact: ${appUrl}${paths.contactSupport({ topic: 'technical' })}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    `Policy: ${appUrl}${paths.terms()}#conduct`,
    '',
  ].join('\n')
}
