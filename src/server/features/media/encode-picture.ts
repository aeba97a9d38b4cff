import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { invalid } from '#shared/http/problem.ts'
import { pictureTypes, UPLOAD_MAX_MEGAPIXELS, UPLOAD_MAX_SIDE } from '#shared/media/media.constants.ts'
import { type PictureFormat, uploadWidths } from '#shared/media/picture-widths.ts'

export type EncodedPicture = {
  /** Of the widest stored variant. */
  width: number
  height: number
  thumbhash: string
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

const MAX_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000
const THUMB_SIDE = 100

export const refusePicture = (message: string) => invalid({ file: message }, message)

/**
 * Checks the content, never the file name, and reads only the header: a small file can claim billions of pixels. Returns the
 * width of the upright picture.
 */
export async function checkPicture(file: Uint8Array): Promise<number> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined)
  if (!pictureTypes.some((known) => known === type?.mime)) {
    throw refusePicture('This file type is not supported. Use JPEG, PNG, WebP or AVIF.')
  }
  const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  if (width * height > MAX_PIXELS) {
    const megapixels = Math.round((width * height) / 1_000_000)
    throw refusePicture(`This picture has ${megapixels} megapixels; the maximum is ${UPLOAD_MAX_MEGAPIXELS}.`)
  }
  if (Math.max(width, height) > UPLOAD_MAX_SIDE) {
    throw refusePicture(`A side of this picture is longer than ${UPLOAD_MAX_SIDE} pixels.`)
  }
  return autoOrient.width
}

/**
 * Encodes a checked picture in every width, upright, in sRGB and without any metadata: no location, no camera, no
 * file hidden behind the picture. One width after the other, because each encoder takes a thread of the pool that
 * password hashing and file access need as well.
 */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: uploadWidths(Number.MAX_SAFE_INTEGER).at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  const files: EncodedPicture['files'] = []
  for (const each of uploadWidths(width)) {
    const resized = drawn().resize({ width: each })
    files.push({
      width: each,
      format: 'webp',
      bytes: await resized.clone().webp({ quality: 78, effort: 3 }).toBuffer(),
    })
    // More effort takes five times as long and saves at most 10 % of the size.
    files.push({
      width: each,
      format: 'avif',
      bytes: await resized.clone().avif({ quality: 50, effort: 0 }).toBuffer(),
    })
  }
  return { width, height, thumbhash: await hashThumb(drawn()), files }
}

async function hashThumb(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function refuseDamaged(): never {
  throw refusePicture('This picture is damaged or incomplete. Export it again and retry.')
}
