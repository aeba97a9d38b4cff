import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Gallery, type GalleryFilter, galleryFilters } from '#client/features/media/gallery.tsx'
import { galleryQuery, quotaQuery } from '#client/features/media/media.queries.ts'
import { QuotaMeter } from '#client/features/media/quota-meter.tsx'
import { UploadTray } from '#client/features/media/upload-tray.tsx'
import { useUploadQueue } from '#client/features/media/use-upload-queue.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { PROFILE_MEDIA } from '#shared/media/media.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Media gallery', 'The pictures and videos sponsors see.')

export const load = ({ queryClient }: PageContext) =>
  Promise.all([queryClient.fetchQuery(galleryQuery()), queryClient.fetchQuery(quotaQuery())])

const runningUploads = {
  title: 'Uploads are still running',
  description: 'Leaving now cancels the pictures that are not uploaded yet.',
  confirmLabel: 'Leave anyway',
  cancelLabel: 'Stay',
}

export default function MediaGalleryPage() {
  const session = useSession()
  const { data: items } = useSuspenseQuery(galleryQuery())
  const { data: quota } = useSuspenseQuery(quotaQuery())
  const uploads = useUploadQueue()
  const leaveGuard = useLeaveGuard(uploads.isBusy, runningUploads)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = galleryFilters.find((each) => each === search.show) ?? 'all'
  const showOnly = (show: GalleryFilter) =>
    navigate({
      href: paths.mediaGallery({ show: show === 'all' ? undefined : show }),
      replace: true,
      resetScroll: false,
    })

  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-4xl">Media gallery</h1>
          <Lede className="mt-2 max-w-[56ch]">
            Your profile shows the first {PROFILE_MEDIA}, and the others on request, in this order. Put the
            best ones first.
          </Lede>
        </div>
        <QuotaMeter quota={quota} />
      </div>
      <UploadTray uploads={uploads} isEmpty={items.length === 0} />
      <Gallery items={items} filter={filter} onFilter={showOnly} hasProfile={session?.profile !== null} />
      {leaveGuard}
    </PageWidth>
  )
}
