import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDERS = ['benchmarks', 'demo', 'docs', 'public', 'resilience', 'scripts', 'src', 'tests']
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const files = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap(filesIn),
]
const pages = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Words in backticks that can only be a file or folder of ours: not a pattern, not a command, not an address. */
const wordsIn = (text: string) => [...text.matchAll(/`([\w./-]+)`/g)].map(([, word = '']) => word)
const isOwnPath = (word: string) => FOLDERS.includes(word.split('/')[0] ?? '') && word.includes('/')
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link)

describe.each(pages)('$file', ({ file, text }) => {
  test('names only paths that exist', () => {
    expect(wordsIn(text).filter((word) => isOwnPath(word) && !existsSync(word))).toEqual([])
  })

  test('links only to what is there', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  })
})

test('the check knows a path when it sees one', () => {
  const text =
    'See `src/server/app.ts`, `src/gone.ts`, `gone.rules.ts`, `npm test`, `/about`, [it](../gone.md).'
  expect(wordsIn(text).filter(isOwnPath)).toEqual(['src/server/app.ts', 'src/gone.ts'])
  expect(linksIn(text)).toEqual(['../gone.md'])
})
