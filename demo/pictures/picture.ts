import sharp, { type Sharp } from 'sharp'

// A picture is drawn once and kept as a file: nothing is gained by keeping its pixels in memory as well.
sharp.cache(false)
// One thread for each picture: several are drawn side by side anyway, and each thread keeps memory of its own.
sharp.concurrency(1)

type PictureFormat = 'webp' | 'avif' | 'png'

type PictureOptions = {
  width: number
  format: PictureFormat
  quality?: number
  /** Quality is lowered step by step until the picture is this small; the lowest step is taken in any case. */
  maxBytes?: number
}

/** Sizes and weights in which each kind of drawing is shown. */
export const pictureSizes = {
  scene: { width: 1200, quality: 82, maxBytes: 40_000 },
  card: { width: 640, quality: 82, maxBytes: 24_000 },
  cover: { width: 1600, quality: 82, maxBytes: 48_000 },
  helmet: { width: 320, quality: 86, maxBytes: 10_000 },
  brandHero: { width: 800, quality: 80, maxBytes: 24_000 },
} satisfies Record<string, Omit<PictureOptions, 'format'>>

const qualityStep = 7
const lowestQuality = 50

/** Turns a drawn SVG into the bytes of a picture; its height follows from the drawing. */
export async function renderPicture(
  svg: string,
  { width, format, quality = 82, maxBytes = Number.POSITIVE_INFINITY }: PictureOptions,
): Promise<Buffer> {
  const drawing = Buffer.from(svg)
  const drawn = await sharp(drawing).metadata()
  // Larger than drawn means drawing it larger, not stretching pixels.
  const density = 72 * Math.max(1, width / drawn.width)
  const { data, info } = await sharp(drawing, { density })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: info })
  const { isOpaque } = await pixels.stats()
  const image = isOpaque ? pixels.removeAlpha() : pixels
  if (format === 'png') return image.png({ compressionLevel: 9, palette: true }).toBuffer()

  for (let step = quality; ; step -= qualityStep) {
    const bytes = await encode(image, format, step)
    if (bytes.length <= maxBytes || step <= lowestQuality) return bytes
  }
}

function encode(image: Sharp, format: 'webp' | 'avif', quality: number): Promise<Buffer> {
  switch (format) {
    case 'webp':
      return image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    case 'avif':
      return image
        .clone()
        .avif({ quality: quality - 20, effort: 4 })
        .toBuffer()
  }
}
