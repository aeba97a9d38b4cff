import sharp from 'sharp'
import { readUploadUrl, uploadUrl } from '#shared/media/picture-widths.ts'

/** Fetches one of our own URLs, as `app.request` of Hono does. */
export type FetchOwn = (url: string) => Response | Promise<Response>

type Box = { width: number; height: number; fit: 'cover' | 'contain'; format?: 'png' | 'jpeg' }

/**
 * A picture of a profile as a data URL of the given size, for a card or document. Null for pictures of other sites,
 * which are not fetched, and for those that are gone. PNG keeps a logo transparent; JPEG keeps documents small.
 */
export async function loadPicture(
  fetchOwn: FetchOwn,
  url: string | null | undefined,
  { width, height, fit, format = 'png' }: Box,
): Promise<string | null> {
  if (!url?.startsWith('/') || url.startsWith('//')) return null
  const response = await fetchOwn(wideEnough(url, width))
  if (!response.ok) return null
  const drawing = sharp(Buffer.from(await response.arrayBuffer()))
  const resized = drawing.resize({
    width,
    height,
    fit,
    // A crop keeps the part that draws the eye.
    position: 'attention',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
  const encoded = format === 'png' ? resized.png() : resized.flatten({ background: '#ffffff' }).jpeg()
  const bytes = await encoded.toBuffer().catch(() => null)
  return bytes && `data:image/${format};base64,${bytes.toString('base64')}`
}

/** Uploads are stored in several widths: the smallest that fills the space, or the widest. */
function wideEnough(url: string, width: number): string {
  const upload = readUploadUrl(url)
  if (!upload) return url
  const { key, widths, width: usual, format } = upload
  return uploadUrl({ key, format, width: widths.find((each) => each >= width) ?? widths.at(-1) ?? usual })
}

/** The side of a picture in a letterhead, sharp in print. */
const PLATE_PX = 216

type Pictured = { pictureUrl: string | null }

/** The pictures of the letterhead of a document between a brand and a racer. */
export async function loadPartyPictures(
  fetchOwn: FetchOwn,
  { brand, athlete }: { brand: Pictured; athlete: Pictured },
): Promise<{ brand: string | null; athlete: string | null }> {
  const load = (url: string | null, fit: 'cover' | 'contain') =>
    loadPicture(fetchOwn, url, { width: PLATE_PX, height: PLATE_PX, fit })
  return {
    brand: await load(brand.pictureUrl, 'contain'),
    athlete: await load(athlete.pictureUrl, 'cover'),
  }
}
