import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

/** Texts in title case: the section of the specification that fixes them, the designs, and proper names. */
const FIXED = `
2.1: Sign In | Get Started | Edit Profile
2.3: Join as Driver/Team | Promote Your Company | More Info | Learn & Grow | Start Building Your Profile | Schedule a Demo
2.5: Company Name | Event Name
2.6: Athlete Not Found | Racing Profile | Career Highlights | Media Gallery | Quick Stats | Social Links | Motorsports Type
2.6: Share Profile | Event/Series Information | Summary of Event | Previous Race Results | Event Details
2.7: Please Log In or Create an Account | Log In | Create Account | Discover Talented Racers | Find Racers/Teams
2.7: Reset Filters | Use Current | Priority Athlete | View Profile | View Profile of … | Rising Talent | Search Error
2.7: Try Again | No Racers/Teams Found | Clear All Filters | Ready to Sponsor an Athlete? | Create Brand Profile
2.8: Event Promoters | Event Promoter | Most Recent | Most Experienced | Most Active | Advanced Filters | Event Location
2.8: Event History | All Regions | … Event Promoters Found | View Details | View Details of … | No Event Promoters Found
4: Back to the Track | Return to Paddock | Copy Race Report
6: Send Offer
8.1: Share Error ID
8.2: Failed to Send Offer | Copy Failed | Link Copied!
8.3: Not Supported | Notifications Enabled | Notifications Denied | Permission Error | Notifications Active
8.3: Subscription Failed | Notifications Disabled | Unsubscribe Failed | Not Subscribed | Test Sent | Test Failed
designs: Brand Not Found | Promoter Not Found | The Paddock | How It Works | Success Stories | Help Center | Contact Support
names: Privacy Policy | Terms of Service | Standard Webhooks | SIL Open Font License | Caps Lock is on | Samsung Internet
names: Add to Home Screen to get notifications | Racer Pro | Promoter Base | GT Endurance | Financial Status | Discount Code
`
const allowed = [...FIXED.matchAll(/^.+?: (.+)$/gm)].flatMap(([, texts = '']) => texts.split(' | '))
const NAMES = /^(Google|Stripe|Shopify|WooCommerce|WordPress|YouTube|Vimeo|OpenAPI|Slipstream)\b/

/** Sample data, place names, and contracts with their defined terms. */
const IGNORED_FILES =
  /\.test\.|-art\.tsx$|webhook-examples|\/locations\/|\/(region-form|write-\w+-v\d|write-amendment|governing-law\.rules)\./
const IGNORED_KEYS = ['placeholder', 'className', 'summary', 'fontFamily']

const MOST_WORDS = 7
const isLabel = (text: string) =>
  text.split(/\s+/).length <= MOST_WORDS && !/[!?]\s|[.;={}<>()"+\n]/.test(text)
const hasTitleCase = (label: string) =>
  label.split(/[,:·|—→]/).some((part) => {
    const words = part.split(/\s+/).filter((word) => /[a-z]/i.test(word))
    return words.slice(1).some((word) => /^[A-Z][a-z]/.test(word) && !NAMES.test(word))
  })

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ')
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

const keyOf = (node: ts.Node) =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name)
    ? node.name.text
    : ''
const isIgnored = (node: ts.Node) =>
  ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || IGNORED_KEYS.includes(keyOf(node))

function labelsIn(file: string, source: string): string[] {
  const labels: string[] = []
  const visit = (node: ts.Node) => {
    if (isIgnored(node)) return
    const text = textOf(node)?.trim()
    if (text && isLabel(text)) labels.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  return labels
}

/** Lines of comments and types, whose capitals are not those of labels. */
const NO_LABELS = /^(?!\s*(?:\*|\/\/|\/\*|import |export type |type )).*/.source
/** Code before a capitalised name. */
const NOT_CODE = /(?<!\b(?:keyof|typeof|instanceof|satisfies) +|\b(?:new|function) +(?=\w+<))/.source
/** After the word comes no character that `isLabel` excludes, unless it begins a tag or an expression. */
const CAPITALISED = /[A-Z][a-z]\w*(?![\w(.;=>)]| =|\[\])/.source
const TITLE_CASE = new RegExp(`${NO_LABELS}[\\w}&] +${NOT_CODE}${CAPITALISED}`, 'm')

/** Most files have a capital within a line only in code and comments, and need not be parsed. */
const mayHaveTitleCase = (source: string) => TITLE_CASE.test(source)

test('labels are in sentence case, except for the texts that the specification fixes', () => {
  const found = ['src/client', 'src/shared', 'src/server/emails', 'src/server/features']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !IGNORED_FILES.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => mayHaveTitleCase(source))
    .flatMap(({ file, source }) => labelsIn(file, source).map((label) => ({ file, label })))
    .filter(({ label }) => hasTitleCase(label))
  expect(found.filter(({ label }) => !allowed.includes(label))).toEqual([])
  const used = new Set(found.map(({ label }) => label))
  expect(allowed.filter((label) => !used.has(label))).toEqual([])
})

test('the check detects title case in text, attributes and templates, where it is a label', () => {
  const source = `const a = <B label="Save Name" placeholder="Harrow Creek">Send Reply{x ? 'Add Card' : 'Link Google'}</B>
    const b = { title: \`Start \${days}-Day Trial\`, summary: 'The Link header', text: 'Ask Mira. She Knows.' }`
  const labels = labelsIn('a.tsx', source).filter(hasTitleCase)
  expect(labels).toEqual(['Save Name', 'Send Reply', 'Add Card', 'Start …-Day Trial'])
})
