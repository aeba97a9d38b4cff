import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { invalid } from '#shared/http/problem.ts'

const refuse = (message: string) => invalid({ file: message }, message)
const damaged = () => refuse('This PDF is damaged or incomplete. Export it again and retry.')

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
const every = ({ source }: RegExp) => new RegExp(source, 'g')

const ENCRYPTED = anyOf('Encrypt')
/** Scripts, forms with scripts, and actions that start programs. */
const ACTIVE = anyOf('JavaScript', 'Launch', 'Rendition', 'XFA')

/** The dictionary of a stream that may hold compressed objects; `/First` finds those that do not name their type. */
const OBJECT_STREAM = new RegExp(`(${nameOf('ObjStm')})|${nameOf('First')}`, 'g')
const FILTER = every(anyOf('Filter'))
const PREDICTOR = every(anyOf('Predictor'))
/** The keyword, which ends a dictionary; not the end of `endstream`. */
const STREAM = /(?<!d)stream\r?\n/g
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
  if (!HEADER.test(text)) throw refuse('This file type is not supported. Use a PDF.')
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
    throw refuse('This PDF is password-protected. Remove the password and try again.')
  }
  if (ACTIVE.test(text)) {
    throw refuse('This PDF contains scripts or starts programs. Export it again without them.')
  }
}

/** An image after a `/First` of something else need not be deflated. */
type ObjectStream = { from: number; to: number; mustInflate: boolean }

/**
 * PDF 1.5 can compress its objects, where a search in the file's own bytes does not see them. A file may name them a million
 * times, so each pattern is searched once through the text, and not again around every match.
 */
function objectStreams(text: string, bytes: Buffer): ObjectStream[] {
  const found = new Map<number, ObjectStream>()
  const endOfNext = nextOf(text, STREAM)
  const lastObject = lastOf(text, /obj/g)
  const lastFilter = lastOf(text, FILTER)
  const lastPredictor = lastOf(text, PREDICTOR)
  for (const match of text.matchAll(OBJECT_STREAM)) {
    const isTyped = match[1] !== undefined
    const from = endOfNext(match.index)
    if (from > match.index + DICTIONARY_MAX) continue
    const dictionary = Math.max(0, match.index - DICTIONARY_MAX, lastObject(match.index) + 1)
    // Without a filter, the objects were found in the text already.
    if (lastFilter(from) < dictionary) continue
    // A predictor changes the bytes, so a search would miss them; no program writes objects so.
    if (isTyped && lastPredictor(from) >= dictionary) throw damaged()
    const known = found.get(from)
    const mustInflate = isTyped || bytes[from] === DEFLATED || known?.mustInflate === true
    found.set(from, { from, to: known?.to ?? text.indexOf('endstream', from), mustInflate })
    if (found.size > STREAMS_MAX) throw damaged()
  }
  return [...found.values()]
}

/** Where the first match at or after a place ends; asked for places in ascending order. */
function nextOf(text: string, pattern: RegExp): (place: number) => number {
  const matches = text.matchAll(pattern)
  let next = matches.next().value
  return (place) => {
    while (next && next.index < place) next = matches.next().value
    return next ? next.index + next[0].length : Number.POSITIVE_INFINITY
  }
}

/** Where the last match that ends at or before a place begins, or -1; asked for places in ascending order. */
function lastOf(text: string, pattern: RegExp): (place: number) => number {
  const matches = text.matchAll(pattern)
  let next = matches.next().value
  let last = -1
  return (place) => {
    while (next && next.index + next[0].length <= place) {
      last = next.index
      next = matches.next().value
    }
    return last
  }
}
