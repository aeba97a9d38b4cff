import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database.ts'
import type { ParsedText } from '#server/platform/markdown.ts'
import { showPlain } from './parse-text.ts'
import { findParsedTexts } from './parsed-text.store.ts'
import { type TextFormat, textKey } from './text-key.ts'

/** The result of a text never changes. */
const loaded = new LRUCache<string, ParsedText>({ max: 1_000 })
const nothing: ParsedText = { plain: '', body: [] }

/**
 * The stored results of texts, with one query at most. One without a result is shown as it was typed: no response parses,
 * so none can fail or wait because of a text.
 */
export async function loadTexts(
  tx: Database,
  format: TextFormat,
  texts: readonly (string | null)[],
): Promise<(markdown: string | null) => ParsedText> {
  const keys = new Map(texts.flatMap((text) => (text ? [[text, textKey(format, text)]] : [])))
  const found = new Map<string, ParsedText>()
  for (const key of keys.values()) {
    const known = loaded.get(key)
    if (known) found.set(key, known)
  }
  const missing = [...new Set(keys.values())].filter((key) => !found.has(key))
  for (const { key, ...parsed } of missing.length > 0 ? await findParsedTexts(tx, missing) : []) {
    loaded.set(key, parsed)
    found.set(key, parsed)
  }
  return (markdown) => (markdown ? (found.get(keys.get(markdown) ?? '') ?? showPlain(markdown)) : nothing)
}

/** The same for one text. */
export async function loadText(
  tx: Database,
  format: TextFormat,
  markdown: string | null,
): Promise<ParsedText> {
  return (await loadTexts(tx, format, [markdown]))(markdown)
}
