import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

/** The sum of the 32-bit words of a table, as the directory of a font states it. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}

test('a WOFF file becomes a font whose tables match their checksums', () => {
  const woff = readFileSync(resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff'))
  const font = unpackWoff(woff)
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  expect(font.length).toBe(woff.readUInt32BE(16))
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const tables = entries.map((entry) => {
    const offset = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      data: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    }
  })
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']))
  // The checksum of the head leaves out the sum of the whole file that it contains.
  for (const { tag, checksum, data } of tables.filter(({ tag }) => tag !== 'head')) {
    expect({ tag, checksum: checksumOf(data) }).toEqual({ tag, checksum })
  }
})
