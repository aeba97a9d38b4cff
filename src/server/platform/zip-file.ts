import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipFile = {
  /** Adds text piece by piece, compressed. */
  addText(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Adds what is compressed already: pictures and PDFs. */
  addBytes(name: string, bytes: Uint8Array): Promise<void>
  /** Resolves with the size. */
  finish(): Promise<number>
  /** Ends the writing of an archive that is not needed. */
  discard(): void
}

/** Writes an archive to the disk, one entry after the other; memory holds one piece at a time. */
export function createZipFile(path: string): ZipFile {
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const done = finished(output)
  // An error is reported by the next write; without a handler it would end the process.
  done.catch(() => undefined)
  let bytes = 0
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else {
      bytes += chunk.length
      output.write(chunk)
    }
  })
  const drain = async () => {
    if (failure) throw failure
    if (output.errored) throw output.errored
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), done])
  }
  const encoder = new TextEncoder()
  return {
    async addText(name, pieces) {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      for await (const piece of pieces) {
        entry.push(encoder.encode(piece))
        await drain()
      }
      entry.push(new Uint8Array(), true)
      await drain()
    },
    async addBytes(name, content) {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entry.push(content, true)
      await drain()
    },
    async finish() {
      zip.end()
      output.end()
      await done
      return bytes
    },
    discard: () => output.destroy(),
  }
}
