import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** Decodes the QR codes in a picture of any format with ZXing, loaded from disk. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  await prepareZXingModule({
    overrides: { wasmBinary: (await readFile(wasm)).buffer },
    fireImmediately: true,
  })
  const png = await sharp(picture).png().toBuffer()
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
