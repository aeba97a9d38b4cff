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
  /** The picture of a link preview, as a path of our own; the product's own picture without one. */
  picture?: string
  kind?: 'website' | 'profile' | 'article'
  /** What the page is about, in the vocabulary of schema.org. */
  structuredData?: readonly object[]
  /** The one address of this content, where it can be reached by several. */
  canonical?: string
  /** The feed that readers of this page could subscribe to, as a path of our own. */
  feed?: string
  /** Kept out of search engines: private and one-time screens. */
  noIndex?: boolean
}

/** A file in `client/pages`: the screen, its words for the outside, and what it needs loaded. */
export type PageModule = {
  default: ComponentType
  /** A function where the words depend on what was loaded. */
  meta: PageMeta | ((context: PageContext) => PageMeta)
  /** What is said in place of the usual words when the page's one thing does not exist. */
  missing?: MissingThing
  load?: (context: PageContext) => Promise<unknown>
}

export type MissingThing = { title: string; description: string }

export const documentTitle = (title: string, appName: string) => `${title} | ${appName}`
