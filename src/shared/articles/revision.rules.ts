type ArticleFields = {
  title: string
  slug: string
  excerpt: string
  authorName: string
  tags: readonly string[]
  coverUrl: string | null
  seoTitle: string | null
  seoDescription: string | null
  bodyMarkdown: string
}

/** All fields that readers see, a line each, then the text. */
export const formatRevision = (article: ArticleFields): string =>
  [
    `Title: ${article.title}`,
    `Address: ${article.slug}`,
    `Summary: ${article.excerpt}`,
    `Author: ${article.authorName}`,
    `Tags: ${article.tags.join(', ')}`,
    `Cover: ${article.coverUrl ?? 'none'}`,
    `Search title: ${article.seoTitle ?? 'the title'}`,
    `Search description: ${article.seoDescription ?? 'the summary'}`,
    '',
    article.bodyMarkdown,
  ].join('\n')

const ARTICLE =
  /^Title: (.*)\nAddress: .*\nSummary: ([\s\S]*?)\nAuthor: .*\nTags: .*\nCover: .*\nSearch title: .*\nSearch description: .*\n\n([\s\S]*)$/
const HELP = /^Title: (.*)\nCategory: .*\nAddress: .*\nPublished: .*\n\n([\s\S]*)$/

/** The words of an earlier revision, for the editor; the address, pictures and details stay as they are now. */
export function parseRevision(text: string): { title: string; excerpt: string; bodyMarkdown: string } | null {
  const [, title = '', excerpt = '', bodyMarkdown = ''] = ARTICLE.exec(text) ?? []
  return title ? { title, excerpt, bodyMarkdown } : null
}

export function parseHelpRevision(text: string): { title: string; bodyMarkdown: string } | null {
  const [, title = '', bodyMarkdown = ''] = HELP.exec(text) ?? []
  return title ? { title, bodyMarkdown } : null
}
