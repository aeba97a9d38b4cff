import type { Motorsport } from '#shared/catalog/catalog.constants.ts'

/** An article of the demo world. */
export type DemoArticle = {
  slug: string
  title: string
  excerpt: string
  authorName: string
  tags: string[]
  /** What the cover shows. */
  motorsport: Motorsport
  daysAgo: number
  bodyMarkdown: string
}
