import type { Database } from '#server/platform/database.ts'
import { parseText } from './parse-text.ts'
import { findParsedTexts, insertParsedText } from './parsed-text.store.ts'
import { type TextFormat, textKey } from './text-key.ts'

/** Parses the texts that come with the product, so that the first page of a new installation shows them. */
export async function storeTexts(tx: Database, format: TextFormat, texts: readonly string[]): Promise<void> {
  const byKey = new Map(texts.map((markdown) => [textKey(format, markdown), markdown]))
  for (const { key } of await findParsedTexts(tx, [...byKey.keys()])) byKey.delete(key)
  for (const [key, markdown] of byKey) {
    await insertParsedText(tx, { key, userId: null, ...(await parseText({ format, markdown }, 'product')) })
  }
}
