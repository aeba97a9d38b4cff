import type { Reader } from './format/reader.ts'

/** The files of the build that a page needs at once. */
export type SiteAssets = {
  scripts: string[]
  /** Run on threads of their own before the scripts. */
  workers: string[]
  styles: string[]
  preloads: string[]
  /** Additional preloads for signed-in users. */
  memberPreloads: string[]
  fonts: string[]
}

export type PageRequest = {
  request: Request
  /** API calls of the rendered page, made in-process. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  assets: SiteAssets
  nonce: string
  /** For whom the page is written; its module of formatters may be another instance than the server's. */
  currentReader: () => Reader
  /** Called with the error of a failed rendering and the error id on the screen. */
  reportFailure: (error: unknown, errorId: string) => void
}

/** What the server knows of the client: it renders a request to a page. */
export type SiteRenderer = {
  renderPage(page: PageRequest): Promise<Response>
  /** The page's source file, the key in the build manifest. */
  pageFileFor(pathname: string): string | undefined
}
