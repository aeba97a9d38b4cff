export type TextBlock =
  | { kind: 'title' | 'heading' | 'paragraph' | 'quote'; text: string }
  | { kind: 'points'; points: string[] }

/**
 * The wording of a contract as blocks. It is the Markdown that the server writes and no more than that: headings,
 * points, quotes, paragraphs. Anything else stays the text it is.
 */
export function readText(text: string): TextBlock[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(readParagraph)
}

function readParagraph(paragraph: string): TextBlock {
  const lines = paragraph.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'points', points: lines.map((line) => line.slice(2)) }
  }
  if (lines.every((line) => line.startsWith('>'))) {
    return { kind: 'quote', text: lines.map((line) => line.replace(/^> ?/, '')).join('\n') }
  }
  if (paragraph.startsWith('# ')) return { kind: 'title', text: paragraph.slice(2) }
  if (paragraph.startsWith('## ')) return { kind: 'heading', text: paragraph.slice(3) }
  return { kind: 'paragraph', text: paragraph }
}

/** Bold words stand between two pairs of stars: every second part is one. */
export const splitBold = (text: string): string[] => text.split(/\*\*(.+?)\*\*/)
