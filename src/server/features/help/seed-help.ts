import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storeTexts } from '#server/features/texts/store-texts.ts'
import type { Database } from '#server/platform/database.ts'
import { helpCategories } from '#shared/help/help.constants.ts'
import { type HelpText, saveHelp } from './help.store.ts'

/** The build copies the texts beside the server's bundle; a checkout has them beside this file. */
const folder = path.join(import.meta.dirname, 'texts')

/** All help articles in display order: one file for each category, one `# Title {#slug}` for each article. */
export const helpTexts: readonly HelpText[] = helpCategories.flatMap((category) => {
  const text = readFileSync(path.join(folder, `${category}.md`), 'utf8')
  return text.split(/^(?=# )/m).map((part) => {
    const [, title = '', slug = '', body = ''] = /^# (.+) \{#(.+)\}\n([\s\S]*)$/.exec(part) ?? []
    return { slug, category, title, bodyMarkdown: body.trim() }
  })
})

/** Writes the current help texts to the database; runs at every start, after the migrations. */
export async function seedHelp(tx: Database): Promise<void> {
  await saveHelp(
    tx,
    helpTexts.map((text, position) => ({ ...text, position })),
  )
  await storeTexts(
    tx,
    'ARTICLE',
    helpTexts.map(({ bodyMarkdown }) => bodyMarkdown),
  )
}
