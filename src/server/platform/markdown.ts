import { LRUCache } from 'lru-cache'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { plainText, type RichTextNode, type RichTextTag, richTextTags } from '#shared/rich-text.ts'

export type ParsedMarkdown = {
  body: RichTextNode[]
  /** The main headings, for the table of contents. */
  headings: { id: string; title: string }[]
  wordCount: number
}

/** HTML inside the Markdown is dropped by `remark-rehype`, whatever is left of it by `rehype-sanitize`. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    tagNames: [...richTextTags, 'h1'],
    attributes: { a: ['href'], img: ['src', 'alt'] },
    protocols: { href: ['http', 'https', 'mailto'] },
    strip: ['script', 'style'],
  })
  // The prefix prevents clashes with other ids of the page.
  .use(rehypeSlug, { prefix: 'part-' })
  .freeze()

type Root = ReturnType<typeof processor.runSync>
type Child = Root['children'][number]

const parsed = new LRUCache<string, ParsedMarkdown>({ max: 200, memoMethod: parse })

/** Parses Markdown into a tree without scripts, styles or foreign pictures. */
export const parseMarkdown = (markdown: string): ParsedMarkdown => parsed.memo(markdown)

function parse(markdown: string): ParsedMarkdown {
  const tree = processor.runSync(processor.parse(markdown))
  const body = tree.children.filter(isContent).flatMap(toRichText)
  return {
    body,
    headings: body.flatMap((node) =>
      typeof node === 'object' && node.tag === 'h2' && node.id
        ? [{ id: node.id, title: plainText(node.children) }]
        : [],
    ),
    wordCount: plainText(body).match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  }
}

/** Line breaks between blocks, which are not allowed inside a table. */
const isContent = (node: Child) => node.type !== 'text' || node.value.trim() !== ''
const BLOCK_PARENTS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'])

function toRichText(node: Child): RichTextNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const within = BLOCK_PARENTS.has(node.tagName) ? node.children.filter(isContent) : node.children
  const children = within.flatMap(toRichText)
  const tag = tagOf(node.tagName)
  if (!tag) return children
  const { id, href, src, alt } = node.properties
  if (tag === 'a') return isSafeLink(href) ? [{ tag, children, href }] : children
  // A picture from another site would reveal the reader to that site.
  if (tag === 'img')
    return isOwnPath(src) ? [{ tag, children: [], src, alt: String(alt ?? '') }] : [String(alt ?? '')]
  return [{ tag, children, ...(typeof id === 'string' && { id }) }]
}

/** The page title is the only h1. */
const tagOf = (name: string): RichTextTag | undefined =>
  name === 'h1' ? 'h2' : richTextTags.find((known) => known === name)

const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)

const isSafeLink = (value: unknown): value is string =>
  isOwnPath(value) || (typeof value === 'string' && /^(https?:\/\/|mailto:|#part-)/i.test(value))

/** What the editor of a profile promises; a link or picture of a user would be an advertisement. */
const BIO_TAGS = new Set<RichTextTag>(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br'])
/** Other blocks become paragraphs. */
const BIO_PARAGRAPHS = new Set<RichTextTag>(['h2', 'h3', 'h4', 'pre', 'tr'])

const bios = new LRUCache<string, RichTextNode[]>({
  max: 2000,
  memoMethod: (markdown) => parse(markdown).body.flatMap(toBio),
})

/** Parses the description of a racer, brand or promoter: paragraphs, bold, italic and lists. */
export const parseBio = (markdown: string | null): RichTextNode[] =>
  markdown?.trim() ? bios.memo(markdown) : []

function toBio(node: RichTextNode): RichTextNode[] {
  if (typeof node === 'string') return [node]
  const children = node.children.flatMap(toBio)
  if (BIO_TAGS.has(node.tag)) return [{ tag: node.tag, children }]
  return BIO_PARAGRAPHS.has(node.tag) ? [{ tag: 'p', children }] : children
}

/** A description as text, for cards and snapshots; paragraphs stay apart. */
export const plainBio = (markdown: string | null): string | null =>
  parseBio(markdown)
    .map((node) => plainText([node]))
    .filter(Boolean)
    .join('\n\n') || null
