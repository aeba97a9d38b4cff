import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFolder } from '#server/platform/copy-folder.ts'

export const dataFolder = () => path.resolve(process.env.DATA_DIR || 'data')

/** Copies the uploads and the secret, which belong to the database of an installation. */
export async function copyFiles(from: string, to: string): Promise<void> {
  const [media, secret] = ['media', 'session-secret']
  if (existsSync(path.join(from, media))) await copyFolder(path.join(from, media), path.join(to, media))
  if (existsSync(path.join(from, secret))) copyFileSync(path.join(from, secret), path.join(to, secret))
}

/** Creates a folder that has its name only once it is complete. */
export async function writeFolder(
  target: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  await write(unfinished)
  renameSync(unfinished, target)
}

/** Runs a command with one folder as its argument, and prints its error in one line. */
export async function runWithFolder(usage: string, run: (folder: string) => Promise<void>): Promise<void> {
  try {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new Error(`Usage: ${usage}`)
    await run(path.resolve(folder))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
