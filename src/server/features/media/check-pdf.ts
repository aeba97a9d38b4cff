import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { invalid } from '#shared/http/problem.ts'

const refuse = (message: string) => invalid({ file: message }, message)
const damaged = () => refuse('This PDF is damaged or incomplete. Please export it again and retry.')

const HEADER = /^%PDF-[12]\.\d/
const END = '%%EOF'
/** Readers look for the end marker in the last bytes. */
const END_WITHIN = 1024

/** A name of PDF syntax, whose characters may be written in hexadecimal: `/J#61vaScript`. */
const nameOf = (name: string) => {
  const characters = Array.from(name, (character) => {
    const hex = character.charCodeAt(0).toString(16)
    return `(?:${character}|#${hex}|#${hex.toUpperCase()})`
  })
  return `/${characters.join('')}(?![^\\s\\0/<>[\\](){}%])`
}
const anyOf = (...names: string[]) => new RegExp(names.map(nameOf).join('|'))

const ENCRYPTED = anyOf('Encrypt')
/** Scripts, forms with scripts, and actions that start programs. */
const ACTIVE = anyOf('JavaScript', 'Launch', 'Rendition', 'XFA')

/** The dictionary of a stream that may hold compressed objects; `/First` finds those that do not name their type. */
const OBJECT_STREAM = new RegExp(`(${nameOf('ObjStm')})|${nameOf('First')}`, 'g')
const DICTIONARY_MAX = 2000
const STREAMS_MAX = 2000
const INFLATED_MAX = 32 * 1024 * 1024
const inflateBytes = promisify(inflate)
/** The first byte of deflated data. */
const DEFLATED = 0x78

/** Checks the content, never the file name or declared type, and refuses what could do more than be read. */
export async function checkPdf(file: Uint8Array): Promise<void> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = bytes.toString('latin1')
  if (!HEADER.test(text)) throw refuse('This file type is not supported. Please use a PDF.')
  if (!text.slice(-END_WITHIN).includes(END)) throw damaged()
  checkObjects(text)
  let room = INFLATED_MAX
  for (const stream of objectStreams(text, bytes)) {
    const inflated = await inflateBytes(bytes.subarray(stream.from, stream.to), {
      maxOutputLength: room,
    }).catch(() => null)
    room -= inflated?.length ?? 0
    if (room <= 0 || (!inflated && stream.mustInflate)) throw damaged()
    if (inflated) checkObjects(inflated.toString('latin1'))
  }
}

function checkObjects(text: string): void {
  if (ENCRYPTED.test(text)) {
    throw refuse('This PDF is password-protected. Please remove the password and try again.')
  }
  if (ACTIVE.test(text)) {
    throw refuse('This PDF contains scripts or starts programs. Please export it again without them.')
  }
}

/** An image after a `/First` of something else need not be deflated. */
type ObjectStream = { from: number; to: number; mustInflate: boolean }

/** PDF 1.5 can compress its objects, where a search in the file's own bytes does not see them. */
function objectStreams(text: string, bytes: Buffer): ObjectStream[] {
  const found = new Map<number, ObjectStream>()
  for (const match of text.matchAll(OBJECT_STREAM)) {
    const isTyped = match[1] !== undefined
    const stream = /[^d]stream\r?\n/.exec(text.slice(match.index, match.index + DICTIONARY_MAX))
    if (!stream) continue
    const from = match.index + stream.index + stream[0].length
    // Only so far back, since a file without objects would be read once for every match.
    const before = text.slice(Math.max(0, match.index - DICTIONARY_MAX), match.index)
    const dictionary = before.slice(before.lastIndexOf('obj') + 1) + text.slice(match.index, from)
    // Without a filter, the objects were found in the text already.
    if (!anyOf('Filter').test(dictionary)) continue
    // A predictor changes the bytes, so a search would miss them; no program writes objects so.
    if (isTyped && anyOf('Predictor').test(dictionary)) throw damaged()
    const mustInflate = isTyped || bytes[from] === DEFLATED || found.get(from)?.mustInflate === true
    found.set(from, { from, to: text.indexOf('endstream', from), mustInflate })
    if (found.size > STREAMS_MAX) throw damaged()
  }
  return [...found.values()]
}
