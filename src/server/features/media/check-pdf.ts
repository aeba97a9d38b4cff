import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { anyOf, nameOf, VALUE_START } from '#server/platform/pdf-syntax.ts'
import { invalid } from '#shared/http/problem.ts'
import { opensUrls } from './opens-urls.ts'

const refuse = (message: string) => invalid({ file: message }, message)
const damaged = () => refuse('This PDF is damaged or incomplete. Export it again and retry.')

const HEADER = /^%PDF-[12]\.\d/
const END = '%%EOF'
/** Readers look for the end marker in the last bytes. */
const END_WITHIN = 1024

const every = ({ source }: RegExp) => new RegExp(source, 'g')

const ENCRYPTED = anyOf('Encrypt')
/** Scripts, forms with scripts, and actions that start programs. */
const ACTIVE = anyOf('JavaScript', 'Launch', 'Rendition', 'XFA')

/** Actions that open other files, also on other hosts, or send what was filled in. */
const REACHING = anyOf('SubmitForm', 'ImportData', 'GoToR', 'GoToE')
/** Files inside the file, which viewers save or open, and players for embedded media. */
const EMBEDDING = anyOf('EmbeddedFiles', 'EmbeddedFile', 'FileAttachment', 'RichMedia')
/** The key of embedded files is so short that pictures contain it by chance, so its value is part of the pattern. */
const EMBEDDED = new RegExp(`${EMBEDDING.source}|${nameOf('EF')}${VALUE_START}`)

/** The dictionary of a stream that may hold compressed objects; `/First` finds those that do not name their type. */
const OBJECT_STREAM = new RegExp(`(${nameOf('ObjStm')})|${nameOf('First')}`, 'g')
/** Not a reference, which `/First` of an outline is. */
const FIRST_OBJECT = new RegExp(
  `${nameOf('First')}[\\s\\0]{1,20}(\\d{1,9})(?![\\s\\0]{1,20}\\d{1,9}[\\s\\0]{1,20}R)`,
)
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
  const parts = [{ text }]
  let room = INFLATED_MAX
  for (const stream of objectStreams(text, bytes)) {
    const inflated = await inflateBytes(bytes.subarray(stream.from, stream.to), {
      maxOutputLength: room,
    }).catch(() => null)
    room -= inflated?.length ?? 0
    if (room <= 0 || (!inflated && stream.mustInflate)) throw damaged()
    if (!inflated) continue
    const objects = { text: inflated.toString('latin1'), objectsFrom: stream.objectsFrom }
    checkObjects(objects.text)
    parts.push(objects)
  }
  if (opensUrls(parts)) {
    throw refuse('This PDF opens a web address by itself. Export it again without that action.')
  }
}

function checkObjects(text: string): void {
  if (ENCRYPTED.test(text)) {
    throw refuse('This PDF is password-protected. Remove the password and try again.')
  }
  if (ACTIVE.test(text)) {
    throw refuse('This PDF contains scripts or starts programs. Export it again without them.')
  }
  if (REACHING.test(text)) {
    throw refuse('This PDF opens other files or sends data. Export it again without such actions.')
  }
  if (EMBEDDED.test(text)) {
    throw refuse('This PDF has files or media attached inside. Export it again without them.')
  }
}

/** An image after a `/First` of something else need not be deflated. */
type ObjectStream = { from: number; to: number; mustInflate: boolean; objectsFrom: number | undefined }

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
    const objectsFrom = known?.objectsFrom ?? firstObject(text.slice(dictionary, from))
    found.set(from, { from, to: known?.to ?? text.indexOf('endstream', from), mustInflate, objectsFrom })
    if (found.size > STREAMS_MAX) throw damaged()
  }
  return [...found.values()]
}

/** Where the objects begin after the table of their numbers and places. */
function firstObject(dictionary: string): number | undefined {
  const [, first] = FIRST_OBJECT.exec(dictionary) ?? []
  return first === undefined ? undefined : Number(first)
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
