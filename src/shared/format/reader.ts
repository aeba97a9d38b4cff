import { isTimeZone } from '#shared/timezone.ts'
import type { FormatLocale } from './locale.ts'

/** For whom dates, numbers and money are written. */
export type Reader = { locale: FormatLocale; timeZone: string }

/** Visitors, documents for several people, and users who have no settings yet. */
export const anyReader: Reader = { locale: 'en-US', timeZone: 'UTC' }

let readCurrent = (): Reader => anyReader

/**
 * The one place where locale and time zone enter. The browser reads them from the session; the server, which writes for
 * many readers at a time, from the request or job at hand (`#server/platform/reader.ts`).
 */
export function setReaderSource(source: () => Reader): void {
  readCurrent = source
}

export const currentReader = (): Reader => readCurrent()

/** Runs synchronous work for another reader than the current one, such as an example of other settings. */
export function writeAs<Result>(reader: Reader, work: () => Result): Result {
  const source = readCurrent
  readCurrent = () => reader
  try {
    return work()
  } finally {
    readCurrent = source
  }
}

type Settings = { locale: FormatLocale | null; timezone: string | null }

export const readerOf = (settings: Settings | null | undefined): Reader => ({
  locale: settings?.locale ?? anyReader.locale,
  timeZone: settings?.timezone && isTimeZone(settings.timezone) ? settings.timezone : anyReader.timeZone,
})
