const REFERRER_MAX = 2000

/** The referrer of the first page of a visit; later pages were opened from this site. */
export function pageReferrer(): string {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = landing !== undefined && new URL(landing.name).pathname === location.pathname
  return (isLanding ? document.referrer : location.origin).slice(0, REFERRER_MAX)
}
