import { queryString } from '#shared/http/path.ts'

/** What a shared page is about; it decides the words that go with its link. */
export type SharedKind = 'racer' | 'promoter' | 'event' | 'brand' | 'article'

type SharedPage = {
  /** The whole address, with its host. */
  url: string
  title: string
  kind: SharedKind
  appName: string
}

/** Specification 2.6: the product's name, Motorsports, and Racing or Sponsorship. */
const topics = {
  racer: 'Racing',
  promoter: 'Racing',
  event: 'Racing',
  brand: 'Sponsorship',
  article: 'Sponsorship',
} satisfies Record<SharedKind, string>

/** A hashtag ends at the first character that is no letter and no digit. */
const hashtag = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '')

export const hashtagsOf = ({ kind, appName }: Pick<SharedPage, 'kind' | 'appName'>): string[] =>
  [hashtag(appName), 'Motorsports', topics[kind]].filter(Boolean)

/** Where each network takes a link, in the order they are shown. */
export const shareLinks = (page: SharedPage) => [
  {
    network: 'Facebook',
    href: `https://www.facebook.com/sharer/sharer.php${queryString({ u: page.url })}`,
  },
  {
    network: 'Twitter',
    href: `https://twitter.com/intent/tweet${queryString({
      url: page.url,
      text: page.title,
      hashtags: hashtagsOf(page).join(','),
    })}`,
  },
  {
    network: 'LinkedIn',
    href: `https://www.linkedin.com/sharing/share-offsite/${queryString({ url: page.url })}`,
  },
]
