import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

const BLOCK = Buffer.alloc(4096)

export type SmallDisk = ReturnType<typeof mountSmallDisk>

/** A disk of a few megabytes in memory that can be filled. Mounting it needs root on Linux. */
export function mountSmallDisk(megabytes: number) {
  const folder = makeTemporaryFolder('resilience-disk')
  const filler = path.join(folder, 'filler')
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]
  if (spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('mounting a small disk needs root on Linux')
  }
  return {
    folder,
    /** Leaves this many bytes free. */
    fill(leave = 0): void {
      const { bavail, bsize } = statfsSync(folder)
      const file = openSync(filler, 'a')
      try {
        for (let left = bavail * bsize - leave; left > 0; left -= BLOCK.length) writeSync(file, BLOCK)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove(): void {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs the work with a small disk, which is unmounted afterwards. */
export async function withSmallDisk<T>(megabytes: number, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const disk = mountSmallDisk(megabytes)
  try {
    return await work(disk)
  } finally {
    disk.remove()
  }
}
