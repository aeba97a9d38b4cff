import { useQuery } from '@tanstack/react-query'
import { Widget } from '#client/features/dashboards/widget.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { MailDelivery, PushDelivery } from '#client/features/system/delivery-tests.tsx'
import { FailedJobs } from '#client/features/system/failed-jobs.tsx'
import { QueueTable } from '#client/features/system/queue-table.tsx'
import { SettingsForm } from '#client/features/system/settings-form.tsx'
import { failedJobsQuery, systemQuery } from '#client/features/system/system.queries.ts'
import { Integrations, VersionFacts } from '#client/features/system/system-facts.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export const meta = privatePage('System', 'Version, queue, delivery and settings of this installation.')

export const load = ({ queryClient }: PageContext) =>
  settleOnServer([queryClient.prefetchQuery(systemQuery), queryClient.prefetchInfiniteQuery(failedJobsQuery)])

export default function AdminSystemPage() {
  const query = useQuery(systemQuery)
  return (
    <Workspace title="System" lede="Version, queue, delivery and settings of this installation.">
      <Widget title="Failed jobs">
        <FailedJobs />
      </Widget>
      <QueryView query={query} what="system status" skeleton={<Skeleton className="h-96" />}>
        {(status) => (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2">
              <Widget title="Status">
                <VersionFacts status={status} />
              </Widget>
              <Widget title="Settings">
                <SettingsForm settings={status.settings} />
              </Widget>
              <Widget title="Email">
                <MailDelivery mail={status.mail} />
              </Widget>
              <Widget title="Push notifications">
                <PushDelivery push={status.push} />
              </Widget>
            </div>
            <Widget title="Queue">
              <QueueTable queue={status.queue} />
            </Widget>
            <Widget title="Integrations">
              <Integrations integrations={status.integrations} />
            </Widget>
          </>
        )}
      </QueryView>
    </Workspace>
  )
}
