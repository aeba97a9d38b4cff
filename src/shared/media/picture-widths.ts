/** Every drawn picture comes at half, once and twice the width it is stored under. */
export const pictureWidths = (middle: number): [half: number, middle: number, double: number] => [
  middle / 2,
  middle,
  middle * 2,
]

const STORED_PICTURE = /^(\/pictures\/[a-z0-9-]+-)(\d+)\.webp$/

/** The `srcset` of a stored picture; undefined for a picture that comes at one width only. */
export function pictureSrcSet(url: string): string | undefined {
  const [, stem, middle] = STORED_PICTURE.exec(url) ?? []
  if (!stem || !middle) return undefined
  return pictureWidths(Number(middle))
    .map((width) => `${stem}${width}.webp ${width}w`)
    .join(', ')
}
