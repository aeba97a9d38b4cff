import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour. */
export const aPicture = (width = 800, height = 600, colour = '#d3210f') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

export const aPng = (width?: number, height?: number, colour?: string) =>
  aPicture(width, height, colour).png().toBuffer()

export function formWith(
  file: Uint8Array<ArrayBuffer> | Buffer,
  kind = 'photo',
  name = 'picture.png',
): FormData {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  return form
}

/** A PNG of a few bytes that claims this size. */
export function aPngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
