import { parseStoredTexts } from '#server/features/texts/parse-stored-texts.ts'
import type { TestApp } from './test-app.ts'

/** What the job does for rows that a test inserted: their Markdown is shown as such. */
export const parseTexts = ({ db }: Pick<TestApp, 'db'>): Promise<void> =>
  parseStoredTexts(db, {
    onFailure(error) {
      throw error
    },
  })
