import { createHash } from 'node:crypto'

/** A UUID (version 5 format) derived from a name, so that demo ids are the same in every installation. */
export function seededId(kind: string, name: string): string {
  const bytes = createHash('sha1').update(`slipstream/${kind}/${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
