/** Typed text is quoted, so that it cannot become a heading of the contract. */
export const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')

/** Typed text on one line, without formatting. */
export const plain = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/[*_`\\]/g, '')
    .trim()

/** A line of a table. */
export const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

/** List items on consecutive lines, paragraphs with a blank line between. */
export const joined = (paragraphs: readonly string[]): string =>
  paragraphs.reduce((text, paragraph) => {
    const isList = paragraph.startsWith('- ') && (text.split('\n').at(-1) ?? '').startsWith('- ')
    return text === '' ? paragraph : `${text}${isList ? '\n' : '\n\n'}${paragraph}`
  }, '')

/** Normalizes line ends, trailing spaces and Unicode, so that equal texts have equal hashes. */
export const canonicalText = (text: string): string =>
  `${text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // A match begins at the first space only, so that a line of many spaces is read once.
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
