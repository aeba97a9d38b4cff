import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, SOURCE_FOLDERS } from './source-files.ts'

const BANNED_PREFIXES = ['tell', 'hold', 'keep', 'say', 'own', 'note', 'take', 'know', 'hear']
const ROLE_SUFFIXES = {
  shared: ['constants', 'contract', 'rules'],
  server: ['routes', 'store', 'jobs', 'notifications', 'presenter', 'email', 'machine', 'reads'],
  client: ['queries'],
  tests: ['test', 'e2e', 'bench'],
}

const isScript = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')
const files = SOURCE_FOLDERS.flatMap(filesIn).filter(isScript)
const nameOf = (file: string) => basename(file).replace(/\.(ts|tsx|mjs)$/, '')

const EXPORTED_FUNCTION =
  /^export (?:(?:async )?function\*? (\w+)|const (\w+)(?::[^=\n]+)? =\s*(?:async )?(?:function\b|<|\(|\w+ =>))/gm

const exportedFunctions = (text: string): string[] =>
  [...text.matchAll(EXPORTED_FUNCTION)].map(([, declared, assigned]) => declared ?? assigned ?? '')

const hasBannedPrefix = (name: string) => new RegExp(`^(${BANNED_PREFIXES.join('|')})(?![a-z])`).test(name)

function exportsOwnName(file: string, text: string): boolean {
  const name = nameOf(file).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`^export (?:async )?(?:function\\*?|const|class) ${name}\\b`, 'im').test(text)
}

const EXPORTED_NAME = /^export (?:abstract )?(?:const|let|type|interface|class|enum) (\w+)/gm

const exportedNames = (text: string): string[] =>
  [...text.matchAll(EXPORTED_NAME)].map(([, name = '']) => name)
const hasBannedWord = (name: string) => hasBannedPrefix(name.charAt(0).toLowerCase() + name.slice(1))

/** Demo data runs on the server. */
function runtimeOf(file: string): keyof typeof ROLE_SUFFIXES {
  if (file.startsWith('src/shared/')) return 'shared'
  if (file.startsWith('src/client/')) return 'client'
  return /^(src\/server|demo)\//.test(file) ? 'server' : 'tests'
}

const suffixesFor = (file: string): string[] => [...ROLE_SUFFIXES[runtimeOf(file)], ...ROLE_SUFFIXES.tests]

const hasUnknownSuffix = (file: string) =>
  nameOf(file)
    .split('.')
    .slice(1)
    .some((suffix) => !suffixesFor(file).includes(suffix))

test('no exported function starts with a banned prefix', () => {
  const names = files.flatMap((file) => exportedFunctions(readFileSync(file, 'utf8')))
  expect(names.filter(hasBannedPrefix)).toEqual([])
})

test('an unsuffixed file of a server feature exports its own name', () => {
  const unsuffixed = files.filter(
    (file) => file.startsWith('src/server/features/') && !nameOf(file).includes('.'),
  )
  expect(unsuffixed.filter((file) => !exportsOwnName(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('role suffixes come from the closed list', () => {
  expect(files.filter(hasUnknownSuffix)).toEqual([])
})

test('no exported constant or type starts with a banned prefix', () => {
  const names = files.flatMap((file) => exportedNames(readFileSync(file, 'utf8')))
  expect(names.filter(hasBannedWord)).toEqual([])
})

describe('the checks', () => {
  test('detect banned prefixes of functions only', () => {
    const text =
      'export const tellAll = (a: string) => a\nexport async function keepRow() {}\nexport const noteLimit = 5\nexport const ownerOf = () => 1\nexport const own: Handler<X> = async (ctx) => {}'
    expect(exportedFunctions(text).filter(hasBannedPrefix)).toEqual(['tellAll', 'keepRow', 'own'])
  })

  test('detect banned prefixes of constants and types', () => {
    const text =
      'export type Told = 1\nexport type OwnBrand = 1\nexport const ownBrand = 1\nexport const owner = 2'
    expect(exportedNames(text).filter(hasBannedWord)).toEqual(['OwnBrand', 'ownBrand'])
  })

  test('detect a file that does not export its own name', () => {
    const file = 'src/server/features/offers/decline-offer.ts'
    expect(exportsOwnName(file, 'export const declineOffer: Handler = async () => {}')).toBe(true)
    expect(exportsOwnName(file, 'export const createDeclineOffer = () => {}')).toBe(false)
    expect(exportsOwnName(file, 'export const declineOffers = () => {}')).toBe(false)
  })

  test('detect a suffix outside the closed list of its runtime', () => {
    expect(hasUnknownSuffix('src/server/features/offers/offer.store.ts')).toBe(false)
    expect(hasUnknownSuffix('src/client/features/offers/offer.store.ts')).toBe(true)
    expect(hasUnknownSuffix('src/shared/offers/offer.helpers.ts')).toBe(true)
    expect(hasUnknownSuffix('src/shared/offers/offer.rules.test.ts')).toBe(false)
  })
})

test('docs/naming.md lists the same prefixes and suffixes', () => {
  const text = readFileSync('docs/naming.md', 'utf8')
  const listed = (pattern: RegExp) => pattern.exec(text)?.[1]?.match(/\w+/g) ?? []
  expect(listed(/^Banned prefixes: (.+)$/m)).toEqual(BANNED_PREFIXES)
  for (const [place, suffixes] of Object.entries(ROLE_SUFFIXES)) {
    expect([place, ...listed(new RegExp(`^\\| ${place} \\| \`(.+)\` \\|$`, 'm'))]).toEqual([
      place,
      ...suffixes,
    ])
  }
})
