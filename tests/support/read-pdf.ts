import { inflateSync } from 'node:zlib'

type PdfContent = { pages: number; pageTexts: string[]; text: string; links: string[] }

/** The text of a PDF by react-pdf, run after run, with its pages and links. */
export function readPdf(bytes: Uint8Array): PdfContent {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs), ([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, readonly string[]>()
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    fonts.set(name, readCharacterMap(streamOf(objects.get(toUnicode))))
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  const contents = pages.map((page) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')))
  const pageTexts = contents.map((content) => readText(content, fonts).replace(/\s+/g, ' '))
  return {
    pages: pages.length,
    pageTexts,
    text: pageTexts.join(' '),
    links: Array.from(file.matchAll(/\/URI \((.*?)\)/g), ([, url = '']) => url),
  }
}

function streamOf(body = ''): string {
  const start = body.indexOf('stream\n')
  if (start < 0) return ''
  const data = body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream'))
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
}

/** Glyph numbers count from 0 in the order of their letters; a ligature has several. */
const readCharacterMap = (map: string): string[] =>
  Array.from(map.matchAll(/<\w{4}> <\w{4}> \[(.*?)\]/gs)).flatMap(([, letters = '']) =>
    Array.from(letters.matchAll(/<([\w ]*)>/g), ([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

function readText(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = []
  return Array.from(content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g), ([, name, glyphs = '']) => {
    if (name) font = fonts.get(name) ?? []
    return (glyphs.replace(/>[^<]*</g, '').match(/[0-9a-f]{4}/g) ?? [])
      .map((glyph) => font[Number.parseInt(glyph, 16)] ?? '')
      .join('')
  }).join(' ')
}
