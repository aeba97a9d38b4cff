import { inflateSync } from 'node:zlib'

const WOFF = { tableCount: 12, flavor: 4, directory: 44, entry: 20 }
const SFNT = { directory: 12, entry: 16 }
const padded = (length: number) => Math.ceil(length / 4) * 4

/** Turns a WOFF file into the TrueType or OpenType font that it compresses, table by table (W3C WOFF 1.0, section 4). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(WOFF.tableCount)
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, WOFF.directory + index * WOFF.entry),
  )
  const start = SFNT.directory + count * SFNT.entry
  const font = Buffer.alloc(tables.reduce((end, { data }) => end + padded(data.length), start))
  woff.copy(font, 0, WOFF.flavor, WOFF.flavor + 4)
  font.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * SFNT.entry, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * SFNT.entry, 10)

  let offset = start
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT.directory + index * SFNT.entry
    tag.copy(font, entry)
    checksum.copy(font, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4)
  const compressedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const stored = woff.subarray(offset, offset + compressedLength)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    // A table that would not become smaller is stored as it is.
    data: compressedLength < length ? inflateSync(stored) : stored,
  }
}
