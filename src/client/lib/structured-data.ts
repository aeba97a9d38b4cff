import type { BreadcrumbList, ItemList } from 'schema-dts'
import { type SocialNetwork, socialHref, socialNetworks } from '#shared/profiles/social.rules.ts'

type Crumb = { name: string; path: string }

/** The path to a page from the site's top, for search results. */
export const breadcrumbList = (appUrl: string, trail: readonly Crumb[]): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${appUrl}${path}`,
  })),
})

type ListEntry = { name: string; path: string }

/** The entries of a list that link to pages of their own, in the order shown. */
export const itemList = (
  appUrl: string,
  name: string,
  entries: readonly ListEntry[],
): Exclude<ItemList, string> => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: entry.name,
    url: `${appUrl}${entry.path}`,
  })),
})

/** The social profiles of a page's subject, for `sameAs`. */
export const socialUrls = (socials: Record<SocialNetwork, string | null>): string[] =>
  socialNetworks.flatMap((network) => {
    const value = socials[network]
    return (value && socialHref(network, value)) || []
  })
