import type { Edge } from '#server/http/edge.ts'
import { paths } from '#shared/paths.ts'

const ASPHALT = '#17191e'
const A_DAY = 'public, max-age=86400'

/** Files about the site that depend on its settings. */
export function serveSiteFiles({ app, env }: Edge): void {
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(describeWebApp(env.APP_NAME)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': A_DAY,
    }),
  )
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': A_DAY }))
}

const describeWebApp = (name: string) => ({
  name,
  short_name: name,
  description: 'The sponsorship marketplace for racers, teams, brands and event promoters.',
  start_url: paths.home(),
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

const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', 'Disallow: /mailbox', ''].join('\n')
