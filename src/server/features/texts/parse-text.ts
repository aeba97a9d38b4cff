import type { ParsedText } from '#server/platform/markdown.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { markupProblem } from '#shared/texts/markup.rules.ts'
import type { TextFormat } from './text-key.ts'
import { textTasks } from './text-tasks.ts'

/** Parses in a thread with a time limit. Throws where that fails: the text is then shown as it was typed. */
export async function parseText(
  { format, markdown }: { format: TextFormat; markdown: string },
  client: string,
): Promise<ParsedText> {
  const problem = markupProblem(markdown)
  if (problem) throw new RangeError(problem)
  return threads.texts.run(textTasks.parse, { format, markdown }, { client })
}

/** A text as it was typed, in paragraphs. */
export const showPlain = (markdown: string): ParsedText => ({
  plain: markdown,
  body: markdown
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ tag: 'p', children: [paragraph] })),
})
