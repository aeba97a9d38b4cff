import type { Database } from '#server/platform/database.ts'
import type { ParsedText } from '#server/platform/markdown.ts'
import { Problem } from '#shared/http/problem.ts'
import { parseText, showPlain } from './parse-text.ts'
import { findUnparsed, insertParsedText, textSources } from './parsed-text.store.ts'
import { textKey } from './text-key.ts'

const BATCH = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const CLIENT = 'stored texts'

type Options = {
  /** Told which text could not be parsed. */
  onFailure: (error: unknown, text: { table: string; id: string }) => void
  signal?: AbortSignal | undefined
}

/**
 * Parses the texts without a result: those that are older than the results, or that a node of the previous release
 * saved. One that cannot be parsed is stored as plain text.
 */
export async function parseStoredTexts(db: Database, { onFailure, signal }: Options): Promise<void> {
  for (const source of textSources) {
    const { table, format } = source
    let after: string | undefined = FIRST_ID
    while (after && !signal?.aborted) {
      const { texts, last } = await findUnparsed(db, source, { after, limit: BATCH })
      for (const { id, owner, markdown } of texts) {
        const parsed = await parseText({ format, markdown }, CLIENT).catch((error: unknown) => {
          onFailure(error, { table, id })
          return plainUnlessBusy(error, markdown)
        })
        if (parsed) await insertParsedText(db, { key: textKey(format, markdown), userId: owner, ...parsed })
      }
      after = last
    }
  }
}

/** Where no thread had time for it, it is shown as it was typed until the next run. */
const plainUnlessBusy = (error: unknown, markdown: string): ParsedText | null =>
  error instanceof Problem ? null : showPlain(markdown)
