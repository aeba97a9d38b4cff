import textFont from '#client/styles/fonts/archivo-var.woff2?url'
import titleFont from '#client/styles/fonts/saira-condensed-var.woff2?url'
import { errorScreens } from '#shared/errors/error-catalogue.ts'
import type { NavigationEvent, WorkerScope } from './worker-scope.ts'

const { title, description } = errorScreens.network

/** Font files have hashed names, so the browser has them cached from an earlier visit. */
const style = `
@font-face { font-family: Saira; src: url('${titleFont}') format('woff2'); font-weight: 700 850; font-stretch: 55% 75% }
@font-face { font-family: Archivo; src: url('${textFont}') format('woff2'); font-weight: 400 700 }
:root { color-scheme: light dark; --paper: #f6f4ef; --fg: #14161a; --muted: #5a5e66; --primary: #d3210f; --on-primary: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0e1013; --fg: #f3f1eb; --muted: #a4a8b0; --primary: #ff4a33; --on-primary: #14161a }
}
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; align-content: center; background: var(--paper); color: var(--fg); font: 400 1.0625rem/1.55 Archivo, system-ui, sans-serif }
body::before { content: ''; position: fixed; inset: 0 0 auto; height: 10px; background: repeating-linear-gradient(115deg, var(--primary) 0 24px, #f6f4ef 24px 48px) }
main { width: min(100% - 2rem, 72rem); margin-inline: auto; padding-block: 4rem; display: grid; gap: 2.5rem; align-items: center }
h1 { font: 750 clamp(2.75rem, 1.6rem + 5vw, 4.5rem)/0.98 Saira, 'Arial Narrow', sans-serif; font-stretch: 70%; text-wrap: balance }
p { margin-block: 1.25rem 2rem; max-width: 44ch; color: var(--muted); font-size: 1.1875rem }
a { display: inline-flex; align-items: center; min-height: 3.25rem; padding-inline: 1.5rem; background: var(--primary); color: var(--on-primary); font-weight: 600; text-decoration: none; clip-path: polygon(0 0, calc(100% - 12px) 0, 100% 12px, 100% 100%, 0 100%) }
a:focus-visible { outline: 3px solid var(--fg); outline-offset: -6px }
svg { width: min(100%, 30rem); justify-self: center }
@media (min-width: 64rem) { main { grid-template-columns: 1fr 1fr } }
`

const LAP =
  'M96 300C40 250 70 120 170 96c70-16 110 40 180 30s80-70 140-40 40 120-20 160-90 20-130 60-70 50-130 50-76-20-114-56z'

/** The circuit, with a gap in its line where the connection was lost. */
const picture = `
<svg viewBox="0 0 560 400" role="img" aria-label="A circuit map whose racing line breaks off in a corner" fill="none" stroke-linejoin="round">
  <path d="${LAP}" stroke="var(--fg)" stroke-width="34"/>
  <path d="${LAP}" stroke="var(--paper)" stroke-width="28"/>
  <path d="${LAP}" stroke="var(--primary)" stroke-width="5" stroke-dasharray="1040 220" stroke-dashoffset="-260"/>
  <path d="M82 288l26-16" stroke="var(--fg)" stroke-width="6"/>
</svg>`

/** Needs no request, because none would succeed. It reloads when the browser is online again. */
export function offlinePage(): Response {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#17191e">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<div>
<h1>${title}</h1>
<p>${description}</p>
<a href="">Try again</a>
</div>
${picture}
</main>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script>
</body>
</html>`
  const policy = `default-src 'none'; font-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** Serves the offline page when a page request fails. Other requests are not handled. */
export function respondToNavigation({ fetch }: WorkerScope, event: NavigationEvent): void {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (new URL(request.url).pathname.startsWith('/api/')) return
  const load = async () => (await preloadResponse) ?? (await fetch(request))
  event.respondWith(load().catch(() => offlinePage()))
}
