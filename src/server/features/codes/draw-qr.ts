import QRCode from 'qrcode'
import { group, path, rect, svgSymbol } from '#demo/pictures/svg.ts'

/** So many empty squares around it are asked for by those who read it. */
const QUIET = 4

/** What a phone reads from it: where the code is used, or the code itself where no such page is named. */
export const qrTextOf = ({ code, landingUrl }: { code: string; landingUrl: string | null }): string =>
  landingUrl ?? code

/** The squares, dark on light whatever lies below, in a square of the given width. */
export function drawQr(text: string, width: number): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let d = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column)) d += `M${column + QUIET} ${row + QUIET}h1v1h-1z`
    }
  }
  const whole = size + 2 * QUIET
  return group(
    `scale(${width / whole})`,
    rect(0, 0, whole, whole, '#ffffff'),
    path(d, '#000000', { 'shape-rendering': 'crispEdges' }),
  )
}

const WIDTH = 512

export const qrPicture = (code: { code: string; landingUrl: string | null }): string =>
  svgSymbol(`QR code of ${code.code}`, WIDTH, WIDTH, drawQr(qrTextOf(code), WIDTH))
