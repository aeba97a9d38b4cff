import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** The page in outline, until its racer is there. */
export function AthleteProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading profile...
      </p>
      <Skeleton className="h-[clamp(12.5rem,26vw,23.75rem)] w-full rounded-none" />
      <PageWidth>
        <div className="flex flex-wrap gap-x-8 gap-y-5 pb-8">
          <Skeleton className="-mt-14 size-[clamp(7rem,16vw,12.5rem)]" />
          <div className="grid flex-1 basis-72 content-start gap-4 md:pt-6">
            <Skeleton className="h-13 w-3/4 max-w-md" />
            <Skeleton className="h-5 w-1/2 max-w-72" />
          </div>
        </div>
        <div className="grid gap-10 pb-section lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-16">
          <div className="grid gap-10">
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
          <div className="grid content-start gap-10">
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-44 w-full" />
          </div>
        </div>
      </PageWidth>
    </div>
  )
}
