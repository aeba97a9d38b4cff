import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

/**
 * Money is agreed, scheduled, sent and received. "Paid" alone says neither who says so nor where the money is, so texts
 * use it only in these phrases: of plans and their invoices, of what buyers pay in shops, and of earning money at all.
 */
const ALLOWED = [
  /paid plan/i,
  /paid (period|membership|season)/i,
  /paid for two plans|payment pages were paid/,
  /period you paid for/,
  /\bpaid in full\b/i,
  /get paid/,
  /paid after (the )?discount/i,
  /Paid for the goods/,
  /No code, or not paid/,
  /already paid/,
  /Products are never paid by card/,
  /paid partnership/i,
]
/** The simulated pages of the provider, sample data, and orders of shops, which are paid there. */
const IGNORED =
  /\.test\.|\.store\.ts$|\/(test-billing|shops|legal)\/|shared\/imports\/|\/(webhook-examples|write-text-v\d)\./
const PAID = /\b(un|re)?paid\b/i

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim()
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** What people read has words, or is one with a capital; names of events and columns have neither. */
const isForPeople = (text: string) => /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text)

const isAllowed = (text: string) => ALLOWED.some((phrase) => phrase.test(text))

function findPaid(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || ts.isTaggedTemplateExpression(node))
      return
    const text = textOf(node)
    if (text && PAID.test(text) && isForPeople(text) && !isAllowed(text)) found.push(`${file}: ${text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('no label, mail or document says “paid” alone', () => {
  const files = ['src/client', 'src/server', 'src/shared']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !IGNORED.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => PAID.test(source))
  expect(files.flatMap(({ file, source }) => findPaid(file, source))).toEqual([])
})

test('no help article says “paid” alone', () => {
  const found = filesIn('src/server/features/help/texts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => PAID.test(line) && !isAllowed(line)),
  )
  expect(found).toEqual([])
})

test('labels and templates are found, and names are not', () => {
  const source = `const a = { PAID: 'Paid' }; const b = \`Paid: \${c}\`; f('mark-paid', 'a paid plan')`
  expect(findPaid('a.ts', source)).toEqual(['a.ts: Paid', 'a.ts: Paid: …'])
})
