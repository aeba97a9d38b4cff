import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { today } from '#shared/time.ts'

type ResultsFile = {
  file: URL
  intro: string
  /** The ids of the sections in their order; those that are not listed are left out. */
  order: (ids: string[]) => readonly string[]
}

/** Replaces the sections that are new in a Markdown file of results, and leaves the others as they are. */
export function saveSections(
  { file, intro, order }: ResultsFile,
  changed: ReadonlyMap<string, string>,
): void {
  const sections = new Map([...readSections(file), ...changed])
  const text = order([...sections.keys()])
    .flatMap((id) => (sections.has(id) ? [`\n## ${id}\n\n${sections.get(id)}\n`] : []))
    .join('')
  writeFileSync(file, intro + text)
}

const readSections = (file: URL): [string, string][] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end).trim()]
    })

/** "2026-11-18, 2 × Example CPU": when and on what it was measured. */
export const describeRun = (): string => `${today()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`

/** The lines of a Markdown table: the names of the columns, then the rows. */
export const renderTable = ([columns = [], ...rows]: readonly (readonly string[])[]): string[] => [
  `| ${columns.join(' | ')} |`,
  `|${columns.map(() => '---|').join('')}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]
