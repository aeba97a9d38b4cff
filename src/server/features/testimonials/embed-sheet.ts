import { createHash } from 'node:crypto'
import type { EmbedKind, EmbedTheme } from '#shared/testimonials/embed.rules.ts'

/** The colours of the product's two themes (src/client/styles/tokens.css); a page of another site has no other sheet. */
const light = '--paper:#f6f4ef;--card:#ffffff;--fg:#14161a;--muted:#5a5e66;--line:#d5d0c4;--star:#b07f08'
const dark = '--paper:#0e1013;--card:#16191e;--fg:#f3f1eb;--muted:#a4a8b0;--line:#2a2e36;--star:#ffd11a'

const colours: Record<EmbedTheme, string> = {
  auto: `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`,
  light: `:root{color-scheme:light;${light}}`,
  dark: `:root{color-scheme:dark;${dark}}`,
}

// Without characters that HTML escapes: the hash is that of the text.
const font = 'Archivo,Helvetica,Arial,sans-serif'

const wall = [
  `*{box-sizing:border-box}body{margin:0;padding:16px;background:var(--paper);color:var(--fg);font:16px/1.5 ${font}}`,
  'h1{margin:0;font-size:20px;line-height:1.2}a{color:inherit}header,footer{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:baseline}',
  'ul{list-style:none;margin:16px 0;padding:0;columns:20rem;column-gap:16px}li{break-inside:avoid;margin:0 0 16px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:8px}',
  'blockquote{margin:8px 0}blockquote p{margin:0 0 8px}p,b,small,h1{overflow-wrap:anywhere}small,footer,.mean{color:var(--muted);font-size:14px}small{display:block}footer a{padding:4px 0}.stars{color:var(--star);letter-spacing:2px}',
].join('')

const badge = `.plate{fill:var(--card);stroke:var(--line)}.fg{fill:var(--fg)}.muted{fill:var(--muted)}.star{fill:var(--star)}text{font-family:${font};font-size:13px}.big{font-size:20px;font-weight:700}`

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

type Sheet = { css: string; source: string }
const sheetOf = (theme: EmbedTheme, rules: string): Sheet => {
  const css = colours[theme] + rules
  return { css, source: hashOf(css) }
}

/** The sheet and its source for the content security policy, so that no other style applies. */
export const embedSheet = (kind: EmbedKind, theme: EmbedTheme): Sheet =>
  sheetOf(theme, kind === 'wall' ? wall : badge)
