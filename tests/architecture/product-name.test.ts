import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { defaultAppName } from '#shared/app.ts'
import { filesIn } from './source-files.ts'

/** The name itself, and a technical name that receivers of webhooks may rely on. */
const ALLOWED = [
  'src/shared/app.ts: Slipstream',
  'src/server/features/webhooks/webhook.jobs.ts: Slipstream-Webhooks',
]

function textsIn(file: string, source: string): string[] {
  if (file.endsWith('.md')) return source.split('\n')
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      texts.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return texts
}

/** Few files contain the name at all; only those are parsed. */
function find(file: string, source: string): string[] {
  if (!source.includes(defaultAppName)) return []
  return textsIn(file, source)
    .filter((text) => text.includes(defaultAppName))
    .map((text) => `${file}: ${text.trim()}`)
}

test('texts take the name of the product from the configuration', () => {
  const found = filesIn('src')
    .filter((file) => /\.(tsx?|md)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => find(file, readFileSync(file, 'utf8')))
  expect(found).toEqual(expect.arrayContaining(ALLOWED))
  expect(found.filter((text) => !ALLOWED.includes(text))).toEqual([])
})

test('the icon of the browser tab does not name the product', () => {
  expect(readFileSync('public/favicon.svg', 'utf8')).not.toContain(defaultAppName)
})

test.each([
  "const text = 'Welcome to Slipstream'",
  ['const text = `Slipstream $', '{month}`'].join(''),
  'const page = <p>How Slipstream works</p>',
  'const page = <p title="Slipstream" />',
])('the name is found in %s', (source) => {
  expect(find('page.tsx', source)).toHaveLength(1)
})

test('neither comments nor names in code are texts', () => {
  expect(find('page.tsx', '/** Slipstream */ const SlipstreamPicture = 1 // Slipstream')).toEqual([])
})
