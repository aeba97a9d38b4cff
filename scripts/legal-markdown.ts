import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Plugin } from 'vite'
import { parse as parseYaml } from 'yaml'
import type { LegalBlock, LegalText } from '../src/client/features/legal/legal-text.ts'

const markdown = unified().use(remarkParse).use(remarkGfm)
type Block = ReturnType<typeof markdown.parse>['children'][number]

/** Makes each Markdown file of `features/legal` a function from the app's name to its text, so that no page parses Markdown. */
export const legalMarkdown = (): Plugin => ({
  name: 'legal-markdown',
  transform: {
    filter: { id: /\/features\/legal\/[a-z]+\.md$/ },
    handler: (file) => ({
      code: `export const text = (appName) => (${JSON.stringify(parseLegalText(file)).replaceAll('{appName}', '" + appName + "')})`,
      map: null,
    }),
  },
})

/** `## Title {#id}` starts a section; `Table: …` is the caption of the table after it. */
function parseLegalText(file: string): LegalText {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const sections = body
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => {
      const [, title = '', id = '', text = ''] = /^## (.+) \{#(.+)\}\n([\s\S]*)$/.exec(part) ?? []
      return { id, title, blocks: parseBlocks(markdown.parse(text).children) }
    })
  return { ...parseYaml(front), sections }
}

type Part = { value: string } | { children: Part[] } | object
const plainText = (part: Part): string => {
  if ('value' in part) return part.value
  return 'children' in part ? part.children.map(plainText).join('') : ''
}

const parseBlocks = (nodes: Block[]): LegalBlock[] =>
  nodes.flatMap((node, index): LegalBlock[] => {
    if (node.type === 'list') return [{ list: node.children.map((item) => plainText(item)) }]
    if (node.type === 'table') {
      const [columns = [], ...rows] = node.children.map((row) => row.children.map((cell) => plainText(cell)))
      return [{ caption: plainText(nodes[index - 1] ?? {}).replace('Table: ', ''), columns, rows }]
    }
    if (node.type !== 'paragraph') throw new Error(`A legal text cannot contain a ${node.type}`)
    const [only] = node.children
    if (only?.type === 'link') return [{ link: plainText(only), to: only.url }]
    return nodes[index + 1]?.type === 'table' ? [] : [plainText(node)]
  })
