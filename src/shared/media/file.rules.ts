import { FILE_NAME_MAX } from './file.constants.ts'

const EXTENSION = '.pdf'
/** Control and format characters, among them those that reverse the reading order and so hide an extension. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Not allowed in the file names of one system or another. */
const RESERVED = /[<>:"|?*]/g

/** The name under which a file is shown and downloaded: no folders, nothing invisible, always a PDF. */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(RESERVED, '-')
    .replace(/\s+/g, ' ')
    .replace(/(\.pdf)+\s*$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const characters = [...name].slice(0, FILE_NAME_MAX - EXTENSION.length)
  return `${characters.join('').trimEnd() || 'file'}${EXTENSION}`
}
