import { fillPath, queryString } from '#shared/http/path.ts'
import { EMBED } from './testimonial.constants.ts'

export const embedKinds = ['wall', 'badge'] as const
export type EmbedKind = (typeof embedKinds)[number]

export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

const themeQuery = (theme: EmbedTheme) => queryString({ theme: theme === 'auto' ? undefined : theme })

/** Pages and pictures for other sites; the only ones that can be framed. */
export const wallUrl = (userId: string, theme: EmbedTheme) =>
  fillPath('/embed/testimonials/{userId}', { userId }) + themeQuery(theme)
export const badgeUrl = (userId: string, theme: EmbedTheme) =>
  fillPath('/embed/testimonials/{userId}/badge.svg', { userId }) + themeQuery(theme)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value inside the quotes of an HTML attribute. */
const attribute = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

type Embed = { appUrl: string; userId: string; name: string; path: string; theme: EmbedTheme }

/** HTML to paste into another site. */
export const badgeSnippet = ({ appUrl, userId, name, path, theme }: Embed): string =>
  `<a href="${attribute(appUrl + path)}"><img src="${attribute(appUrl + badgeUrl(userId, theme))}" alt="${attribute(`Reviews of ${name}`)}" width="${EMBED.badge.width}" height="${EMBED.badge.height}"></a>`

export const wallSnippet = ({ appUrl, userId, name, theme }: Embed): string =>
  `<iframe src="${attribute(appUrl + wallUrl(userId, theme))}" title="${attribute(`Testimonials about ${name}`)}" width="100%" height="${EMBED.wallHeight}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`
