import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What a phone reads from a picture, whatever its format: the decoder of one, with nothing of it fetched. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  await prepareZXingModule({
    overrides: { wasmBinary: (await readFile(wasm)).buffer },
    fireImmediately: true,
  })
  const png = await sharp(picture).png().toBuffer()
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
