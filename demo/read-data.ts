import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

/** The build copies the data beside the server's bundle; a checkout has it beside this file. */
const folder = path.join(import.meta.dirname, 'data')

/** Reads and validates one YAML file of `demo/data`. */
export const readYaml = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  check(file, parse(readFileSync(path.join(folder, file), 'utf8')), schema)

/** Reads the Markdown files of a folder of `demo/data`: the front matter, the file's name as `slug` and the text. */
export const parseMarkdown = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] =>
  readdirSync(path.join(folder, name)).map((file) => {
    const text = readFileSync(path.join(folder, name, file), 'utf8')
    const [, front = '', bodyMarkdown = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? []
    const slug = file.replace(/\.md$/, '')
    return check(`${name}/${file}`, { ...parse(front), slug, bodyMarkdown: bodyMarkdown.trim() }, schema)
  })

function check<Schema extends z.ZodType>(file: string, value: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`demo/data/${file} is invalid:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
