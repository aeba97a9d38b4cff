import { Problem } from '#shared/http/problem.ts'

/** Where files are stored. A name is a path of plain words; its content never changes. */
export type Storage = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>
}

export const storageFull = () =>
  new Problem({
    status: 507,
    code: 'STORAGE_FULL',
    message: 'There is no space left to store this file. Please try again later.',
  })
