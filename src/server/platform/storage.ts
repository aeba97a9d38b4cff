import { Problem } from '#shared/http/problem.ts'

/** The size, and the content for a response. */
export type OpenFile = { bytes: number; body: ReadableStream<Uint8Array> }

/** Where files are stored. A name is a path of plain words; its content never changes. */
export type Storage = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  /** The same for a large file that is on the local disk; it is read in pieces. */
  putFile(name: string, file: string, contentType: string): Promise<void>
  /** A large file in pieces; null when it does not exist. */
  open(name: string): Promise<OpenFile | null>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
  /** The same store for one job: what it asks for ends with the signal. */
  boundTo(signal: AbortSignal): Storage
}

export const storageFull = () =>
  new Problem({
    status: 507,
    code: 'STORAGE_FULL',
    message: 'There is no space left to store this file. Please try again later.',
  })
