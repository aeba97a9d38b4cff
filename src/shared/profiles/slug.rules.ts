export const SLUG_MIN = 3
export const SLUG_MAX = 60

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Path segments that are, or may be, used at the same place of a URL. */
const reservedSlugs: readonly string[] = [
  ...['admin', 'all', 'api', 'compare', 'create', 'dashboard', 'edit', 'featured', 'help', 'login', 'logout'],
  ...['map', 'me', 'new', 'null', 'preview', 'profile', 'register', 'search', 'settings', 'slipstream'],
  ...['slug-available', 'support', 'undefined'],
]

/** Why this is no valid slug; null if it is. */
export function slugProblem(slug: string): string | null {
  if (slug.length < SLUG_MIN) return `Use ${SLUG_MIN} characters or more`
  if (slug.length > SLUG_MAX) return `Use ${SLUG_MAX} characters at most`
  if (!SLUG.test(slug)) return 'Use lowercase letters, digits and single hyphens, such as mira-castellan'
  if (UUID.test(slug) || reservedSlugs.includes(slug)) return 'This address is reserved. Choose another'
  return null
}

/** The next candidate when `mira-castellan` is taken: `mira-castellan-2`. */
export const numberedSlug = (slug: string, count: number): string =>
  count === 1 ? slug : `${slug.slice(0, SLUG_MAX - String(count).length - 1).replace(/-$/, '')}-${count}`
