import { UPLOAD_MAX_BYTES } from './media.constants.ts'

/** Files are PDFs, which are stored as they are; pictures are re-encoded. */
export const FILE_TYPE = 'application/pdf'
export const FILE_MAX_BYTES = UPLOAD_MAX_BYTES
/** What one account can upload in 24 hours. */
export const FILE_DAY_BYTES = 5 * FILE_MAX_BYTES
export const FILE_NAME_MAX = 120

export const MESSAGE_FILES_MAX = 3
export const APPLICATION_FILES_MAX = 3

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
