/** The files of the build that a page needs at once. */
export type SiteAssets = {
  scripts: string[]
  styles: string[]
  preloads: string[]
  /** What the frame of the site needs on top for somebody who is signed in. */
  memberPreloads: string[]
  fonts: string[]
}

export type PageRequest = {
  request: Request
  /** Calls of the page being rendered, answered without a socket. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  assets: SiteAssets
  nonce: string
  /** Told of a page that could not be rendered, and of the id its reader sees. */
  reportFailure: (error: unknown, errorId: string) => void
}

/** The one thing the server knows of the browser's half: it turns a request into a page. */
export type SiteRenderer = {
  renderPage(page: PageRequest): Promise<Response>
  /** The page's source file, by which the build's manifest lists what it needs. */
  pageFileFor(pathname: string): string | undefined
}
