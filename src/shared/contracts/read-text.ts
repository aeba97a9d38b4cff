export type TextBlock =
  | { kind: 'title' | 'heading' | 'paragraph' | 'quote'; text: string }
  | { kind: 'points'; points: string[] }
  /** The first row is the head. */
  | { kind: 'table'; rows: string[][] }

/**
 * Parses the Markdown that `writeText` produces: headings, lists, tables, quotes and paragraphs. Typed text is quoted and stays
 * literal, which a full Markdown parser would not guarantee for texts that are already signed.
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
  if (lines.every((line) => line.startsWith('| '))) {
    return { kind: 'table', rows: lines.map((line) => line.slice(2, -2).split(' | ')) }
  }
  if (lines.every((line) => line.startsWith('>'))) {
    return { kind: 'quote', text: lines.map((line) => line.replace(/^> ?/, '')).join('\n') }
  }
  if (paragraph.startsWith('# ')) return { kind: 'title', text: paragraph.slice(2) }
  if (paragraph.startsWith('## ')) return { kind: 'heading', text: paragraph.slice(3) }
  return { kind: 'paragraph', text: paragraph }
}

/** Every second part is bold. */
export const splitBold = (text: string): string[] => text.split(/\*\*(.+?)\*\*/)
