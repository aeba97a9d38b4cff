import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/platform/env.ts'
import { filesIn, SOURCE_FOLDERS } from './source-files.ts'

const files = [
  ...readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...SOURCE_FOLDERS.flatMap(filesIn),
]
const pages = files
  // The articles of the demo data, the legal and the help texts are content, not documentation.
  .filter((file) => file.endsWith('.md') && !/^(demo\/data|src)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Environment variables of the tools, which the product itself does not read. */
const TOOL_VARIABLES = ['CHROMIUM_PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_ENV']

/** Words in backticks that can only be a file or folder of this repository: not a pattern, a command or a URL. */
const wordsIn = (text: string) => [...text.matchAll(/`([\w./-]+)`/g)].map(([, word = '']) => word)
const isOwnPath = (word: string) => SOURCE_FOLDERS.includes(word.split('/')[0] ?? '') && word.includes('/')
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
const scriptsIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )

/** `NAME=value` or a name with an underscore: roles and statuses in backticks are single words. */
const settingsIn = (text: string) =>
  [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`|`([A-Z][A-Z0-9]*)=[^`]*`/g)].map(
    ([, long, short]) => long ?? short ?? '',
  )

describe.each(pages)('$file', ({ file, text }) => {
  test('names only paths that exist', () => {
    expect(wordsIn(text).filter((word) => isOwnPath(word) && !existsSync(word))).toEqual([])
  })

  test('has no broken links', () => {
    expect(linksIn(text).filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  })

  test('names only npm scripts that exist', () => {
    expect(scriptsIn(text).filter((script) => !(script in scripts))).toEqual([])
  })

  test('names only settings that exist', () => {
    const known: readonly string[] = [...settingNames, ...TOOL_VARIABLES]
    expect(settingsIn(text).filter((name) => !known.includes(name))).toEqual([])
  })
})

test('the checks recognise paths, links, scripts and settings', () => {
  const text =
    'See `src/server/app.ts`, `src/gone.ts`, `gone.rules.ts`, `npm test`, `npm run db:gone -- --yes`, `/about`, `ADMIN`, `DEMO=1`, `GONE_SETTING`, [it](../gone.md).'
  expect(wordsIn(text).filter(isOwnPath)).toEqual(['src/server/app.ts', 'src/gone.ts'])
  expect(linksIn(text)).toEqual(['../gone.md'])
  expect(scriptsIn(text)).toEqual(['test', 'db:gone'])
  expect(settingsIn(text)).toEqual(['DEMO', 'GONE_SETTING'])
})

test('decision records are numbered without gaps, and the title carries the number of the file', () => {
  const records = readdirSync('docs/decisions').sort()
  const titles = records.map((record) => readFileSync(join('docs/decisions', record), 'utf8').split('\n')[0])
  expect(records.map((record) => Number(record.slice(0, 4)))).toEqual(records.map((_, i) => i + 1))
  expect(titles.map((title = '') => /^# (\d+)\. \S/.exec(title)?.[1])).toEqual(
    records.map((_, i) => String(i + 1)),
  )
})

const tableRows = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\| `?(\w+)`? +\|/gm)].map(([, name = '']) => name).slice(1)

test('resilience/README.md lists every resilience test', () => {
  const ids = filesIn('resilience')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}id: '(R\d+)'/gm)])
    .map(([, id]) => id)
  expect(tableRows('resilience/README.md').sort()).toEqual(ids.sort())
})

test('benchmarks/README.md lists every part of the benchmarks', () => {
  const [, parts = ''] =
    /^const parts = \{\n([\s\S]*?)^\}/m.exec(readFileSync('benchmarks/run.ts', 'utf8')) ?? []
  expect(tableRows('benchmarks/README.md')).toEqual(
    [...parts.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name),
  )
})

test('README.md describes every npm script, or CONTRIBUTING.md does', () => {
  const described = ['README.md', 'CONTRIBUTING.md'].flatMap((file) => scriptsIn(readFileSync(file, 'utf8')))
  expect(Object.keys(scripts).filter((script) => !described.includes(script))).toEqual([])
})
