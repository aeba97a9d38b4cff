import type { Handler, PreparedHandler, RequestContext } from '#server/http/context.ts'
import type { ParsedText } from '#server/platform/markdown.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { parseText } from './parse-text.ts'
import { insertParsedText } from './parsed-text.store.ts'
import { type TextFormat, textKey } from './text-key.ts'

type SavedText = { format: TextFormat; markdown: string | null; userId: string | null }

/**
 * A handler that saves a text: it is parsed once, before the transaction opens, and the result is stored with it. A text
 * that could not be parsed is saved, and shown as it was typed until the job has parsed it.
 */
export const saveParsed = <E extends Endpoint>(
  textOf: (ctx: RequestContext<E>) => SavedText,
  handle: Handler<E>,
): PreparedHandler<E> => ({
  async prepare(ctx) {
    const { format, markdown, userId } = textOf(ctx)
    if (!markdown) return handle
    const client = userId ?? 'staff'
    let parsed: ParsedText
    try {
      parsed = await parseText({ format, markdown }, client)
    } catch (error) {
      ctx.log.warn({ err: error, userId }, 'a saved text could not be parsed')
      return handle
    }
    return async (saving) => {
      await insertParsedText(saving.tx, { key: textKey(format, markdown), userId, ...parsed })
      return handle(saving)
    }
  },
})
