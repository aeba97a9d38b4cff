import type { ParsedText } from '#server/platform/markdown.ts'
import { threadTask } from '#server/platform/threads/thread-task.ts'
import type { TextFormat } from './text-key.ts'

/** The libraries that parse Markdown are loaded in threads only. */
export const textTasks = {
  parse: threadTask('texts.parse', async () => {
    const { parseBio, parseMarkdown } = await import('#server/platform/markdown.ts')
    return ({ format, markdown }: { format: TextFormat; markdown: string }): ParsedText =>
      format === 'BIO' ? parseBio(markdown) : parseMarkdown(markdown)
  }),
}
