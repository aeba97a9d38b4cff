import { expect, test } from 'vitest'
import { readQr } from '#tests/support/read-qr.ts'
import { drawQrPath } from './draw-qr.ts'

test('the path of a QR code can be scanned', async () => {
  const url = 'https://slipstream.example/athletes/mira-castellan'
  const { path, size } = drawQrPath(url)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400">
    <path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  expect(await readQr(Buffer.from(svg))).toEqual([url])
})
