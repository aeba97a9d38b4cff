import { useQuery } from '@tanstack/react-query'
import { Authentication, Calls, Errors, Rules } from '#client/features/developers/api-sections.tsx'
import { Events, ReceivingWebhooks, Signatures } from '#client/features/developers/webhook-sections.tsx'
import { developerCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery, preferCached } from '#client/lib/endpoint-query.ts'
import { type PageContext, type PageMeta, settleOnServer } from '#client/lib/page.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { TableOfContents } from '#client/ui/table-of-contents.tsx'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Developers',
  description:
    'The reference of the API and webhooks: record sales, read codes and reports, receive signed events, with examples and every error code.',
  canonical: paths.developers(),
}

const referenceQuery = endpointQuery(developerCalls.reference, {})

export const load = ({ queryClient }: PageContext): Promise<void> =>
  settleOnServer([queryClient.prefetchQuery(preferCached(referenceQuery))])

const sections = [
  { id: 'authentication', title: 'Authentication' },
  { id: 'rules', title: 'Idempotency, limits and pages' },
  { id: 'calls', title: 'Calls' },
  { id: 'errors', title: 'Errors' },
  { id: 'webhooks', title: 'Receiving webhooks' },
  { id: 'signatures', title: 'Verifying signatures' },
  { id: 'events', title: 'Events' },
]

export default function DevelopersPage() {
  const query = useQuery(referenceQuery)
  return (
    <>
      <PageBanner
        title="Developers"
        lede="Report sales from any system, read codes and reports, and receive events as they happen."
      />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-10 py-8 md:py-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <TableOfContents sections={sections} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12">
          <QueryView query={query} what="reference" skeleton={skeleton}>
            {({ baseUrl, limits, calls, errors, events }) => (
              <>
                <Authentication baseUrl={baseUrl} />
                <Rules limits={limits} />
                <Calls calls={calls} />
                <Errors errors={errors} />
                <ReceivingWebhooks />
                <Signatures />
                <Events events={events} />
              </>
            )}
          </QueryView>
        </div>
      </PageWidth>
    </>
  )
}

const skeleton = (
  <SkeletonList count={4}>
    <Skeleton className="h-48" />
  </SkeletonList>
)
