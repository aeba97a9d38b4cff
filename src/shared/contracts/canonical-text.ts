/** Normalizes line ends, trailing spaces and Unicode, so that equal texts have equal hashes. */
export const canonicalText = (text: string): string =>
  `${text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
