/** The elements allowed in articles and help texts; everything else in their Markdown is dropped. */
export const richTextTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'del',
  'a',
  'img',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type RichTextTag = (typeof richTextTags)[number]

/** A tree of allowed elements: it contains no scripts, and a page needs no Markdown library to render it. */
export type RichTextNode = string | RichTextElement

export type RichTextElement = {
  tag: RichTextTag
  children: RichTextNode[]
  /** The URL fragment of a heading. */
  id?: string
  /** Of a link: a path or fragment of this site, a URL, or a mailto link. */
  href?: string
  /** Of a picture: a path of this site. */
  src?: string
  alt?: string
}

const blockTags = new Set<RichTextTag>(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'th', 'td', 'br'])

/** The text without markup, with a space between blocks. */
export const plainText = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : plainText(node.children) + (blockTags.has(node.tag) ? ' ' : ''),
    )
    .join('')
    .trim()

/** For the table of contents. */
export const mainHeadings = (body: readonly RichTextNode[]): { id: string; title: string }[] =>
  body.flatMap((node) =>
    typeof node === 'object' && node.tag === 'h2' && node.id
      ? [{ id: node.id, title: plainText(node.children) }]
      : [],
  )

export const countWords = (plain: string): number => plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
