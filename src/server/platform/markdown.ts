import { LRUCache } from 'lru-cache'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type ProseNode, type ProseTag, proseTags } from '#shared/prose/prose.ts'

export type ReadText = {
  body: ProseNode[]
  /** The main headings, by which a reader finds a place in the text. */
  headings: { id: string; title: string }[]
  wordCount: number
}

/** HTML inside the Markdown is dropped by `remark-rehype`, whatever is left of it by `rehype-sanitize`. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    tagNames: [...proseTags, 'h1'],
    attributes: { a: ['href'], img: ['src', 'alt'] },
    protocols: { href: ['http', 'https', 'mailto'] },
    strip: ['script', 'style'],
  })
  // The page has ids of its own, which a heading must not take.
  .use(rehypeSlug, { prefix: 'part-' })
  .freeze()

type Root = ReturnType<typeof processor.runSync>
type Child = Root['children'][number]

const parsed = new LRUCache<string, ReadText>({ max: 200, memoMethod: parse })

/** Parses Markdown into a tree without scripts, styles or foreign pictures. */
export const readMarkdown = (markdown: string): ReadText => parsed.memo(markdown)

function parse(markdown: string): ReadText {
  const tree = processor.runSync(processor.parse(markdown))
  const body = tree.children.filter(isNoGap).flatMap(toProse)
  return {
    body,
    headings: body.flatMap((node) =>
      typeof node === 'object' && node.tag === 'h2' && node.id
        ? [{ id: node.id, title: proseText(node.children) }]
        : [],
    ),
    wordCount: proseText(body).match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  }
}

/** The line breaks between blocks, which a table may not hold. */
const isNoGap = (node: Child) => node.type !== 'text' || node.value.trim() !== ''
const HOLDS_BLOCKS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'])

function toProse(node: Child): ProseNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const within = HOLDS_BLOCKS.has(node.tagName) ? node.children.filter(isNoGap) : node.children
  const children = within.flatMap(toProse)
  const tag = tagOf(node.tagName)
  if (!tag) return children
  const { id, href, src, alt } = node.properties
  if (tag === 'a') return isFollowed(href) ? [{ tag, children, href }] : children
  // A picture of another site would tell that site who reads here.
  if (tag === 'img')
    return isOwnPath(src) ? [{ tag, children: [], src, alt: String(alt ?? '') }] : [String(alt ?? '')]
  return [{ tag, children, ...(typeof id === 'string' && { id }) }]
}

/** The page's own title is its one main heading. */
const tagOf = (name: string): ProseTag | undefined =>
  name === 'h1' ? 'h2' : proseTags.find((known) => known === name)

const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)

const isFollowed = (value: unknown): value is string =>
  isOwnPath(value) || (typeof value === 'string' && /^(https?:\/\/|mailto:|#part-)/i.test(value))

const BLOCKS = new Set<ProseTag>(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'th', 'td', 'br'])

/** The words alone; blocks stand apart. */
const proseText = (nodes: readonly ProseNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : proseText(node.children) + (BLOCKS.has(node.tag) ? ' ' : ''),
    )
    .join('')
    .trim()
