import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { DeviceFrame } from './device-frame.tsx'
import { type Device, PreviewBar } from './preview-bar.tsx'

type PreviewProps = {
  isPublished: boolean
  linkPicture: string
  editPath: string
  unpublished: ReactNode
  share: ReactNode
  /** The title of the phone's frame, such as "Your brand on a phone". */
  phoneTitle: string
  /** The page exactly as others see it. */
  children: ReactNode
}

/** The user's page as others see it, on a desktop or a phone. */
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

type NothingToPreviewProps = { heading?: string; to: string; action: string; children: ReactNode }

export const NothingToPreview = ({ heading, to, action, children }: NothingToPreviewProps) => (
  <PageWidth className="py-section">
    {heading && <h1 className="sr-only">{heading}</h1>}
    <EmptyState
      level="h2"
      title="Nothing to preview yet"
      action={
        <ButtonLink to={to} className="mt-2">
          {action}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </PageWidth>
)
