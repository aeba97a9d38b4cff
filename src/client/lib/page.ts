import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { isProfileRequired } from '#shared/http/problem.ts'

export type PageContext = {
  queryClient: QueryClient
  session: CurrentUser | null
  params: Record<string, string>
  search: Record<string, unknown>
}

/** How a page appears in search engines, tabs and link previews. */
export type PageMeta = {
  title: string
  description: string
  /** Path of the link preview picture; the product's picture by default. */
  picture?: string
  kind?: 'website' | 'profile' | 'article'
  /** schema.org data. */
  structuredData?: readonly object[]
  /** The canonical URL, where several lead to this content. */
  canonical?: string
  /** Path of the feed for this page. */
  feed?: string
  noIndex?: boolean
}

/** For private and one-time screens, which search engines leave out. */
export const privatePage = (title: string, description: string): PageMeta => ({
  title,
  description,
  noIndex: true,
})

/** A file in `client/pages`: the screen, its metadata and its loader. */
export type PageModule = {
  default: ComponentType
  /** A function where it depends on loaded data. */
  meta: PageMeta | ((context: PageContext) => PageMeta)
  /** Replaces the text of the not-found screen. */
  missing?: MissingThing
  load?: (context: PageContext) => Promise<unknown>
}

export type MissingThing = { title: string; description: string }

export const documentTitle = (title: string, appName: string) => `${title} | ${appName}`

/** Waits for what a screen loads. Each part shows its own failure, but a missing profile replaces the whole screen. */
export async function settleAll(loads: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  for (const outcome of await Promise.allSettled(loads)) {
    if (outcome.status === 'rejected' && isProfileRequired(outcome.reason)) throw outcome.reason
  }
}

/** The same for a screen whose parts show that they are loading: the browser does not wait, and their queries throw. */
export async function settleOnServer(loads: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const settled = settleAll(loads)
  if (import.meta.env.SSR) await settled
  else settled.catch(() => {})
}
