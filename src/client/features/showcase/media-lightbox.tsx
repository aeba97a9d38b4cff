import { Lightbox } from '#client/ui/lightbox.tsx'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'
import { LightboxSlide } from './lightbox-slide.tsx'
import { describeMedia } from './media-thumbnail.tsx'

type MediaLightboxProps = {
  media: readonly ShownMedia[]
  start: number
  opener: HTMLElement
  onClose: () => void
}

/** The enlarged view of a gallery: pictures and videos, each with its caption. */
export const MediaLightbox = ({ media, ...view }: MediaLightboxProps) => (
  <Lightbox
    title="Media gallery"
    stripLabel="Pictures and videos"
    items={media}
    captionOf={(item) => item.caption ?? describeMedia(item)}
    {...view}
  >
    {(item, { isCurrent, isNear }) => <LightboxSlide item={item} isCurrent={isCurrent} isNear={isNear} />}
  </Lightbox>
)
