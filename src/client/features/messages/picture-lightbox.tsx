import { pictureProps } from '#client/lib/picture-props.ts'
import { Lightbox } from '#client/ui/lightbox.tsx'
import type { MessagePicture } from './outbox.ts'

type PictureLightboxProps = {
  pictures: readonly MessagePicture[]
  start: number
  opener: HTMLElement
  onClose: () => void
}

export const PictureLightbox = ({ pictures, ...view }: PictureLightboxProps) => (
  <Lightbox title="Pictures of this message" stripLabel="Pictures" items={pictures} {...view}>
    {({ url }, { isNear, place }) => isNear && <LargePicture url={url} name={`Attachment ${place + 1}`} />}
  </Lightbox>
)

function LargePicture({ url, name }: { url: string; name: string }) {
  const { src, srcSet, sizes } = pictureProps(url, '100vw')
  return <img src={src} srcSet={srcSet} sizes={sizes} alt={name} className="size-full object-contain" />
}
