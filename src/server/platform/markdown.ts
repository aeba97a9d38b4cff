import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { plainText, type RichTextNode, type RichTextTag, richTextTags } from '#shared/rich-text.ts'

export type ParsedText = {
  body: RichTextNode[]
  /** Without markup, for lists and for counting words. */
  plain: string
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

/** PostgreSQL's JSON cannot store them. */
const LONE_SURROGATES = /\p{Surrogate}/gu

type Root = ReturnType<typeof processor.runSync>
type Child = Root['children'][number]

/**
 * Parses Markdown into a tree without scripts, styles or foreign pictures. Takes long for hostile texts, so requests call
 * `parseText`, which does it in a thread.
 */
export function parseMarkdown(markdown: string): ParsedText {
  const tree = processor.runSync(processor.parse(markdown.replace(LONE_SURROGATES, '\ufffd')))
  const body = tree.children.filter(isContent).flatMap(toRichText)
  return { body, plain: plainText(body) }
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
  // A picture from another site would reveal the reader to that site, and another path of this one is no picture.
  if (tag === 'img')
    return isPicture(src) ? [{ tag, children: [], src, alt: String(alt ?? '') }] : [String(alt ?? '')]
  return [{ tag, children, ...(typeof id === 'string' && { id }) }]
}

/** The page title is the only h1. */
const tagOf = (name: string): RichTextTag | undefined =>
  name === 'h1' ? 'h2' : richTextTags.find((known) => known === name)

const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)

/** Uploads and the pictures of the site and its demo; any other path would be requested as the reader. */
const PICTURE = /^\/(?:media|pictures|images)(?:\/[a-z0-9-]+)+\.(?:webp|avif|png|jpg|svg)$/i
const isPicture = (value: unknown): value is string => typeof value === 'string' && PICTURE.test(value)

const isSafeLink = (value: unknown): value is string =>
  isOwnPath(value) || (typeof value === 'string' && /^(https?:\/\/|mailto:|#part-)/i.test(value))

/** What the editor of a profile promises; a link or picture of a user would be an advertisement. */
const BIO_TAGS = new Set<RichTextTag>(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br'])
/** Other blocks become paragraphs. */
const BIO_PARAGRAPHS = new Set<RichTextTag>(['h2', 'h3', 'h4', 'pre', 'tr'])

/** Parses the description of a racer, brand or promoter: paragraphs, bold, italic and lists. */
export function parseBio(markdown: string): ParsedText {
  const body = parseMarkdown(markdown).body.flatMap(toBio)
  // Paragraphs stay apart on cards and in snapshots.
  const plain = body
    .map((node) => plainText([node]))
    .filter(Boolean)
    .join('\n\n')
  return { body, plain }
}

function toBio(node: RichTextNode): RichTextNode[] {
  if (typeof node === 'string') return [node]
  const children = node.children.flatMap(toBio)
  if (BIO_TAGS.has(node.tag)) return [{ tag: node.tag, children }]
  return BIO_PARAGRAPHS.has(node.tag) ? [{ tag: 'p', children }] : children
}
