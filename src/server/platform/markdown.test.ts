import { describe, expect, test } from 'vitest'
import { countWords, mainHeadings, type RichTextElement, type RichTextNode } from '#shared/rich-text.ts'
import { parseBio, parseMarkdown } from './markdown.ts'

const elementsIn = (nodes: readonly RichTextNode[]): RichTextElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe src="https://evil.test"></iframe>',
  '<div onclick="alert(1)" style="position:fixed" id="main" class="hidden">x</div>',
  '<form action="https://evil.test"><input name="password"></form>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '<javascript:alert(1)>',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '[x][ref]\n\n[ref]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](https://evil.test/pixel.png)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  'text[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))',
  '| a |\n|---|\n| <script>alert(1)</script> |',
  '```html\n<script>alert(1)</script>\n```',
  '# <img src=x onerror=alert(1)>',
]

describe.each(hostile)('%s', (markdown) => {
  const elements = elementsIn(parseMarkdown(markdown).body)

  test('contains no executable URL and no external picture', () => {
    for (const { href, src } of elements) {
      expect(href ?? '/').toMatch(/^(\/(?![/\\])|#part-|https?:\/\/|mailto:)/)
      expect(src ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })

  test('contains only known properties of known elements', () => {
    const parts = ['tag', 'children', 'id', 'href', 'src', 'alt']
    expect(elements.flatMap((element) => Object.keys(element)).filter((key) => !parts.includes(key))).toEqual(
      [],
    )
    expect(elements.map(({ tag }) => String(tag))).not.toContain('script')
  })
})

test('headings, links, lists, tables and our own pictures are preserved', () => {
  const { body } = parseMarkdown(
    '## The *sheet*\n\n- one\n- [two](/pricing)\n\n| Item | Cost |\n|---|---|\n| Tyres | $1 |\n\n![Hood](/pictures/a-640.webp)',
  )
  expect(body).toEqual([
    { tag: 'h2', id: 'part-the-sheet', children: ['The ', { tag: 'em', children: ['sheet'] }] },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['one'] },
        { tag: 'li', children: [{ tag: 'a', href: '/pricing', children: ['two'] }] },
      ],
    },
    {
      tag: 'table',
      children: [
        { tag: 'thead', children: [{ tag: 'tr', children: cells('th', 'Item', 'Cost') }] },
        { tag: 'tbody', children: [{ tag: 'tr', children: cells('td', 'Tyres', '$1') }] },
      ],
    },
    { tag: 'p', children: [{ tag: 'img', src: '/pictures/a-640.webp', alt: 'Hood', children: [] }] },
  ])
})

const cells = (tag: 'th' | 'td', ...words: string[]): RichTextElement[] =>
  words.map((word) => ({ tag, children: [word] }))

test('the main headings are listed with unique ids', () => {
  const { body } = parseMarkdown('# Main\n\n## Main\n\n### Smaller')
  expect(mainHeadings(body)).toEqual([
    { id: 'part-main', title: 'Main' },
    { id: 'part-main-1', title: 'Main' },
  ])
})

test('words are counted without markup', () => {
  expect(countWords(parseMarkdown('Two **words**\n\n- and\n- three more').plain)).toBe(5)
})

test.each([
  '/api/account/export',
  '/sign-out',
  '/media/../api/users.webp',
  '/media/a/%2e%2e/b.webp',
  '/media/a.webp?x=1',
  '/files/contract.pdf',
])('%s is no picture of an article', (path) => {
  expect(parseMarkdown(`![Hood](${path})`).body).toEqual([{ tag: 'p', children: ['Hood'] }])
})

test.each([
  '/media/0123456789abcdef01234567-640x480/320.webp',
  '/pictures/a-640.webp',
  '/images/hero-home.avif',
])('%s is a picture of an article', (src) => {
  expect(elementsIn(parseMarkdown(`![Hood](${src})`).body)).toContainEqual(
    expect.objectContaining({ tag: 'img', src }),
  )
})

test('a text with half a character can be stored as JSON', () => {
  expect(parseMarkdown('half a flag \ud83c').plain).toBe('half a flag \ufffd')
})

test('a bio shows paragraphs, bold, italic and lists', () => {
  expect(parseBio('Six **seasons** on *dirt*,\nthree on asphalt.\n\n- Late Model\n- Legends').body).toEqual([
    {
      tag: 'p',
      children: [
        'Six ',
        { tag: 'strong', children: ['seasons'] },
        ' on ',
        { tag: 'em', children: ['dirt'] },
        ',\nthree on asphalt.',
      ],
    },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['Late Model'] },
        { tag: 'li', children: ['Legends'] },
      ],
    },
  ])
  expect(parseBio('  ').body).toEqual([])
})

test('a bio has no links, pictures, headings or HTML', () => {
  const markdown =
    '# Champion\n\n[Buy now](https://spam.example) ![x](/media/x.webp) https://spam.example <b onclick="alert(1)">bold</b>\n\n<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| c | d |'
  const tags = new Set(elementsIn(parseBio(markdown).body).map(({ tag }) => tag))
  expect([...tags]).toEqual(['p'])
  expect(JSON.stringify(parseBio(markdown))).not.toMatch(/href|src|onclick|script|<b/)
  expect(parseBio(markdown).plain).toContain('Champion\n\nBuy now')
})

test('a bio as text has no marks, and its paragraphs stay apart', () => {
  expect(parseBio('**Fast** and _steady_.\n\n- One\n- Two').plain).toBe('Fast and steady.\n\nOne Two')
})
