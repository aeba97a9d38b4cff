import QRCode from 'qrcode'

/** Scanners need this many empty modules around the code. */
const QUIET_ZONE = 4

type QrCode = { code: string; landingUrl: string | null }

const optionsOf = { errorCorrectionLevel: 'M', margin: QUIET_ZONE } as const

/** What a phone reads: the landing page, or the code itself if there is none. */
const qrText = ({ code, landingUrl }: QrCode): string => landingUrl ?? code

/** The QR code as an SVG document. */
export async function drawQr(code: QrCode): Promise<string> {
  const svg = await QRCode.toString(qrText(code), { ...optionsOf, type: 'svg', width: 512 })
  return svg.replace('<svg ', `<svg role="img" aria-label="QR code of ${code.code}" `)
}

/** The QR code as a PNG data URL of at most the given size, with whole pixels for each module. */
export async function drawQrPng(code: QrCode, largest: number): Promise<{ url: string; size: number }> {
  const { modules } = QRCode.create(qrText(code), { errorCorrectionLevel: 'M' })
  const width = modules.size + 2 * QUIET_ZONE
  const scale = Math.max(1, Math.floor(largest / width))
  return { url: await QRCode.toDataURL(qrText(code), { ...optionsOf, scale }), size: width * scale }
}
