import type { ReactNode } from 'react'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { MonitorIcon, PhoneIcon } from '#client/ui/tool-icons.tsx'
import { paths } from '#shared/paths.ts'

export type Device = 'desktop' | 'mobile'

const devices = [
  {
    value: 'desktop',
    label: (
      <>
        <MonitorIcon />
        Desktop
      </>
    ),
  },
  {
    value: 'mobile',
    label: (
      <>
        <PhoneIcon />
        Mobile
      </>
    ),
  },
] as const

type PreviewBarProps = {
  isPublished: boolean
  device: Device
  onDeviceChange: (device: Device) => void
  linkPicture: string
  editPath: string
  /** How to publish the page; its link works only afterwards. */
  unpublished: ReactNode
  share: ReactNode
}

export function PreviewBar({
  isPublished,
  device,
  onDeviceChange,
  linkPicture,
  editPath,
  unpublished,
  share,
}: PreviewBarProps) {
  return (
    <section aria-labelledby="preview-title" className="border-b-2 border-rule bg-sunk">
      <PageWidth className="grid gap-x-8 gap-y-5 py-5 md:grid-cols-[1fr_auto] md:items-center">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="preview-title" className="text-xl">
              Preview
            </h2>
            <StatusBadge tone={isPublished ? 'ok' : 'wait'}>
              {isPublished ? 'Published' : 'Not published'}
            </StatusBadge>
          </div>
          <p className="max-w-[60ch] text-ui text-muted">
            This is what others see{isPublished ? '' : ' once you publish'}.{' '}
            <AppTextLink to={paths.profileSetup()}>See how to improve it</AppTextLink>
          </p>
          <div className="flex flex-wrap gap-2">
            <Segmented label="Screen" options={devices} value={device} onValueChange={onDeviceChange} />
            <ButtonLink call={profileCalls.save} to={editPath}>
              Edit
            </ButtonLink>
            {isPublished && share}
          </div>
          {!isPublished && unpublished}
        </div>
        <figure className="w-full max-w-72">
          <img
            src={linkPicture}
            alt="Link preview with your name"
            width={1200}
            height={630}
            className="h-auto w-full rounded-sm border border-line"
          />
          <figcaption className="mt-1.5 text-xs text-muted">Shown when someone shares your link</figcaption>
        </figure>
      </PageWidth>
    </section>
  )
}
