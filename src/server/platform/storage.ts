import { Problem } from '#shared/http/problem.ts'

/** Where files are kept. A name is a path of plain words, and what is kept under it never changes. */
export type Storage = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when nothing is kept under that name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>
}

export const storageFull = () =>
  new Problem({
    status: 507,
    code: 'STORAGE_FULL',
    message: 'Our garage is full: there is no room to keep this file right now. Please try again later.',
  })
