import QRCode from 'qrcode'

/** Scanners need this many empty modules around the code. */
const QUIET_ZONE = 4

const optionsOf = { errorCorrectionLevel: 'M', margin: QUIET_ZONE } as const

/** The QR code of a text as an SVG document. */
export async function drawQr(text: string, label: string): Promise<string> {
  const svg = await QRCode.toString(text, { ...optionsOf, type: 'svg', width: 512 })
  return svg.replace('<svg ', `<svg role="img" aria-label="${label}" `)
}

/** The QR code as a PNG data URL of at most the given size, with whole pixels for each module. */
export async function drawQrPng(text: string, largest: number): Promise<{ url: string; size: number }> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const width = modules.size + 2 * QUIET_ZONE
  const scale = Math.max(1, Math.floor(largest / width))
  return { url: await QRCode.toDataURL(text, { ...optionsOf, scale }), size: width * scale }
}

/** The QR code as the data of an SVG path in a square of the given size, for documents; its quiet zone is included. */
export function drawQrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  // Runs of dark modules in one piece: a gap between two would show in print.
  const runs = Array.from({ length: size }, (_, y) => {
    const row = Array.from({ length: size }, (_dark, x) => (modules.get(y, x) ? '1' : '0')).join('')
    return Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
      return `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`
    }).join('')
  })
  return { path: runs.join(''), size: size + 2 * QUIET_ZONE }
}
