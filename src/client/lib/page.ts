import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'

/** What a page may use to fetch its data before it is shown, on the server and in the browser alike. */
export type PageContext = {
  queryClient: QueryClient
  session: CurrentUser | null
  params: Record<string, string>
  search: Record<string, unknown>
}

/** What search engines, tabs and link previews show of a page. */
export type PageMeta = {
  title: string
  description: string
  /** The one address of this content, where it can be reached by several. */
  canonical?: string
  /** Kept out of search engines: private and one-time screens. */
  noIndex?: boolean
}

/** A file in `client/pages`: the screen, its words for the outside, and what it needs loaded. */
export type PageModule = {
  default: ComponentType
  meta: PageMeta
  load?: (context: PageContext) => Promise<unknown>
}

export const documentTitle = (title: string, appName: string) => `${title} | ${appName}`
