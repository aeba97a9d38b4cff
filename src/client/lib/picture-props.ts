import { pictureSrcSet } from '#shared/media/picture-widths.ts'

type PictureProps = {
  src: string
  srcSet?: string
  sizes?: string
  lowSrc?: string
  sources?: { type: string; srcSet: string; sizes: string }[]
}

/** Image props of a stored picture in its widths, smallest first (specification 9, "Images"). */
export function pictureProps(url: string, sizes: string): PictureProps {
  const srcSet = pictureSrcSet(url)
  if (!srcSet) return { src: url }
  const avif = pictureSrcSet(url, 'avif')
  return {
    src: url,
    srcSet,
    sizes,
    lowSrc: srcSet.split(' ', 1)[0] ?? url,
    ...(avif && { sources: [{ type: 'image/avif', srcSet: avif, sizes }] }),
  }
}
