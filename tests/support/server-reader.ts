import { requestReader } from '#server/platform/reader.ts'
import { setReaderSource } from '#shared/format/reader.ts'

// Files share their modules, and one that renders a page leaves the reader of that page behind.
setReaderSource(requestReader)
