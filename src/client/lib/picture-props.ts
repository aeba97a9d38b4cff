import { pictureSrcSet } from '#shared/media/picture-widths.ts'

/** What an image needs to show a stored picture in the right width, the smallest first (specification 9, "Images"). */
export function pictureProps(url: string, sizes: string) {
  const srcSet = pictureSrcSet(url)
  if (!srcSet) return { src: url }
  return { src: url, srcSet, sizes, lowSrc: srcSet.split(' ', 1)[0] }
}
