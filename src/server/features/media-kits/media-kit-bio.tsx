import { Text } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { latinLetters } from '#server/platform/cards/card-parts.tsx'
import { cutText, roomOf, type TextRoom, textWidth } from '#server/platform/pdf/fit-text.ts'
import { plainText, type RichTextElement, type RichTextNode } from '#shared/rich-text.ts'

type BioProps = { about: readonly RichTextNode[]; room: TextRoom & { lines: number } }

/** The beginning of the bio, with its bold and italic words and its lists. */
export const MediaKitBio = ({ about, room }: BioProps) =>
  cutBlocks(about.flatMap(toBlocks), room).map(({ key, marker, isLast, children }) => (
    <Text key={key} style={{ marginBottom: isLast ? 3 : 0 }}>
      {marker}
      {children.map(toText)}
    </Text>
  ))

/** The last one of a list has space below, as a paragraph has. */
type Block = { key: string; marker: string; isLast: boolean; children: RichTextNode[] }

const isElement = (node: RichTextNode): node is RichTextElement => typeof node === 'object'

/** Paragraphs, and the points of lists. */
function toBlocks(node: RichTextNode, at: number): Block[] {
  const paragraph = { key: `${at}`, marker: '', isLast: true }
  if (!isElement(node)) return [{ ...paragraph, children: [node] }]
  const { tag, children } = node
  if (tag !== 'ul' && tag !== 'ol') return [{ ...paragraph, children }]
  return children.filter(isElement).map((point, index, points) => ({
    key: `${at}.${index}`,
    marker: tag === 'ol' ? `${index + 1}. ` : '• ',
    isLast: index === points.length - 1,
    children: point.children,
  }))
}

/** As many blocks as fit into the lines; the last one may be cut. */
function cutBlocks(blocks: readonly Block[], { lines, ...room }: BioProps['room']): Block[] {
  let left = lines
  return blocks.flatMap((block) => {
    if (left < 1) return []
    const wanted = Math.ceil(
      (textWidth(block.marker + plainText(block.children)) / roomOf({ ...room, lines: 2 })) * 2,
    )
    const given = left
    left -= wanted
    if (wanted <= given) return [block]
    return [{ ...block, children: cutNodes(block.children, { left: roomOf({ ...room, lines: given }) }) }]
  })
}

/** `budget` is what is left for the nodes that follow. */
function cutNodes(nodes: readonly RichTextNode[], budget: { left: number }): RichTextNode[] {
  return nodes.flatMap((node): RichTextNode[] => {
    if (budget.left <= 0) return []
    if (isElement(node)) return [{ ...node, children: cutNodes(node.children, budget) }]
    const cut = cutText(node, budget.left)
    budget.left = cut === node ? budget.left - textWidth(node) : 0
    return [cut]
  })
}

/** The few elements that a paragraph of a bio may have. */
function toText(node: RichTextNode, at: number): ReactNode {
  if (!isElement(node)) return latinLetters(node).replace(/\s+/g, ' ')
  const children = node.children.map(toText)
  if (node.tag === 'br') return '\n'
  if (node.tag !== 'strong' && node.tag !== 'em') return children
  return (
    <Text key={at} style={node.tag === 'strong' ? { fontWeight: 700 } : { fontStyle: 'italic' }}>
      {children}
    </Text>
  )
}
