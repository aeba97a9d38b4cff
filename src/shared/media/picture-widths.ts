/** Every drawn picture comes at half, once and twice the width it is stored under. */
export const pictureWidths = (middle: number): [half: number, middle: number, double: number] => [
  middle / 2,
  middle,
  middle * 2,
]

const UPLOAD_WIDTHS = [320, 640, 1200, 1920] as const
const USUAL_WIDTH = 640

/** The widths an upload is stored in: all below its own, and its own or the maximum. */
export function uploadWidths(ownWidth: number): number[] {
  const widest = Math.min(ownWidth, UPLOAD_WIDTHS[3])
  return [...UPLOAD_WIDTHS.filter((width) => width < widest), widest]
}

export type PictureFormat = 'webp' | 'avif'
export type UploadFile = { key: string; width: number; format: PictureFormat }

const UPLOAD = /^\/media\/([0-9a-f]{24}-(\d{1,4})x\d{1,5})\/(\d{1,4})\.(webp|avif)$/

/** The URL of one file of an upload. The key ends with the size of the widest one, from which the others follow. */
export const uploadUrl = ({ key, width, format }: UploadFile) => `/media/${key}/${width}.${format}`

/** The URL that profiles store, and that is used where one width must do. */
export function usualUploadUrl(key: string, ownWidth: number): string {
  const width = uploadWidths(ownWidth).findLast((each) => each <= USUAL_WIDTH) ?? ownWidth
  return uploadUrl({ key, width, format: 'webp' })
}

/** Parses the URL of an upload; null for any other URL. */
export function readUploadUrl(url: string): (UploadFile & { widths: number[] }) | null {
  const [, key, ownWidth, width, format] = UPLOAD.exec(url) ?? []
  if (!key || (format !== 'webp' && format !== 'avif')) return null
  const widths = uploadWidths(Number(ownWidth))
  return widths.includes(Number(width)) ? { key, width: Number(width), format, widths } : null
}

const STORED_PICTURE = /^(\/pictures\/[a-z0-9-]+-)(\d+)\.webp$/

/** The `srcset` of a stored picture; undefined if it has one width only. */
export function pictureSrcSet(url: string, format: PictureFormat = 'webp'): string | undefined {
  const upload = readUploadUrl(url)
  if (upload) {
    const { key, widths } = upload
    return widths.map((width) => `${uploadUrl({ key, width, format })} ${width}w`).join(', ')
  }
  const [, stem, middle] = STORED_PICTURE.exec(url) ?? []
  if (!stem || !middle || format !== 'webp') return undefined
  return pictureWidths(Number(middle))
    .map((width) => `${stem}${width}.webp ${width}w`)
    .join(', ')
}
