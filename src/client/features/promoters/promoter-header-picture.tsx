import { pictureProps } from '#client/lib/picture-props.ts'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { DEFAULT_HEADER } from './promoter-summary.ts'

type PromoterHeaderPictureProps = {
  url: string | null
  sizes: string
  /** For the top of a page. */
  priority?: boolean
  className: string
}

/** The header image of an event; without one, the track on the morning before the gates open. */
export const PromoterHeaderPicture = ({ url, sizes, ...props }: PromoterHeaderPictureProps) => (
  <LazyImage {...pictureProps(url ?? DEFAULT_HEADER, sizes)} alt="" {...props} />
)
