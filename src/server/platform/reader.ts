import { AsyncLocalStorage } from 'node:async_hooks'
import { anyReader, type Reader, setReaderSource } from '#shared/format/reader.ts'

const readers = new AsyncLocalStorage<Reader>()

/** The reader of the request or job at hand. */
export const requestReader = (): Reader => readers.getStore() ?? anyReader
setReaderSource(requestReader)

/** Dates, numbers and money that the work formats, now or later, are written for this reader. */
export const writeFor = <Result>(reader: Reader, work: () => Result): Result => readers.run(reader, work)
