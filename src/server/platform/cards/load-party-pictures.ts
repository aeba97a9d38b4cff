import { type FetchOwn, loadPicture } from './load-picture.ts'

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
