import { type ReactNode, useState } from 'react'
import { PageWidth } from '#client/ui/page-width.tsx'
import { DeviceFrame } from './device-frame.tsx'
import { type Device, PreviewBar } from './preview-bar.tsx'

type PreviewProps = {
  isPublished: boolean
  linkPicture: string
  editPath: string
  /** Buttons that share the page. */
  share: ReactNode
  /** What the small screen shows: "Your brand on a phone". */
  phoneTitle: string
  /** The page exactly as others see it. */
  children: ReactNode
}

/** One's own page as it looks to others, on a desk or on a phone. */
export function Preview({ phoneTitle, children, ...bar }: PreviewProps) {
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <>
      <PreviewBar {...bar} device={device} onDeviceChange={setDevice} />
      {device === 'mobile' ? (
        <PageWidth className="py-10">
          <DeviceFrame title={phoneTitle}>{children}</DeviceFrame>
        </PageWidth>
      ) : (
        children
      )}
    </>
  )
}
