import type { Database } from '#server/platform/database.ts'
import { type Reader, readerOf } from '#shared/format/reader.ts'
import { findReaderSettings } from './account.store.ts'

/** How dates and figures in texts for a user are written. */
export const findTextReader = async (db: Database, userId: string): Promise<Reader> =>
  readerOf(await findReaderSettings(db, userId))
