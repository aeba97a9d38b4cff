import * as z from 'zod/v4/core'
import { threadTask } from '#server/platform/threads/thread-task.ts'
import { badRequest, invalid, Problem } from '#shared/http/problem.ts'

const NULL_CHARACTER = String.fromCharCode(0)
const NULL_ESCAPE = '\\u0000'

/** PostgreSQL text cannot contain the null character, so it is rejected here, with the field that has it. */
export function rejectNullCharacter(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && value.includes(NULL_CHARACTER)) {
    throw new Problem({
      status: 400,
      code: 'BAD_TEXT',
      message: 'The text contains an invalid character.',
      fields: { [path.join('.') || 'body']: 'Remove the null character' },
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) rejectNullCharacter(item, [...path, key])
}

export function parseInput(schema: z.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  throw invalid(fields)
}

/** Parses a JSON body by the schema of its endpoint; unknown input is dropped. */
export function parseBody(schema: z.$ZodType | undefined, text: string): unknown {
  return parseInput(schema, parseJson(text))
}

/** Parses a body above the usual limit in a thread: its JSON can contain a million values. */
export const bodyTask = threadTask('http.body', async () => {
  const { endpoints } = await import('#shared/endpoints.ts')
  const all = Object.values(endpoints).flatMap((area) => Object.values(area))
  return ({ method, path, text }: { method: string; path: string; text: string }): unknown =>
    parseBody(all.find((each) => each.method === method && each.path === path)?.body, text)
})

function parseJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    // In JSON it can only be written as an escape, which hardly any body contains.
    if (text.includes(NULL_ESCAPE)) rejectNullCharacter(body)
    return body
  } catch (error) {
    if (error instanceof Problem) throw error
    // A body that is nested too deeply to be searched is refused alike.
    throw badRequest('BAD_JSON', 'The request is not valid JSON.')
  }
}
