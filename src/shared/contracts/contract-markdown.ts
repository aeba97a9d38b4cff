/** Typed text is quoted, so that it cannot become a heading of the contract. */
export const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')

export const plain = (line: string): string =>
  line
    .replace(/\s+/g, ' ')
    .replace(/[*_`\\]/g, '')
    .trim()

/** List items on consecutive lines, paragraphs with a blank line between. */
export const joined = (paragraphs: readonly string[]): string =>
  paragraphs.reduce((text, paragraph) => {
    const isList = paragraph.startsWith('- ') && (text.split('\n').at(-1) ?? '').startsWith('- ')
    return text === '' ? paragraph : `${text}${isList ? '\n' : '\n\n'}${paragraph}`
  }, '')
