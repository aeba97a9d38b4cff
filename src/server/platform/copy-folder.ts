import { constants } from 'node:fs'
import { chown, copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

type Options = {
  /** Entries that are not copied. */
  isLeftOut?: (name: string) => boolean
  /** Folders that are created without their content. */
  isEmptied?: (name: string) => boolean
  /** The owner of the copies. */
  account?: { uid: number; gid: number } | undefined
}

/** Copies a folder with everything in it, for its owner only; files that disappear meanwhile are left out. */
export async function copyFolder(source: string, target: string, options: Options = {}): Promise<void> {
  const { isLeftOut, isEmptied, account } = options
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (account) await chown(target, account.uid, account.gid)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (isLeftOut?.(entry.name)) continue
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)]
    if (entry.isDirectory()) {
      if (isEmptied?.(entry.name)) await mkdir(to, { mode: 0o700 })
      else await copyFolder(from, to, options)
    } else if ((await copyIfPresent(from, to)) && account) await chown(to, account.uid, account.gid)
  }
}

async function copyIfPresent(from: string, to: string): Promise<boolean> {
  try {
    // Shares the blocks where the file system can.
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
