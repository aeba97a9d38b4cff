import { useQuery } from '@tanstack/react-query'
import { deadlineCalendarCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDate } from '#shared/format/date.ts'

const calendarQuery = { ...endpointQuery(deadlineCalendarCalls.get, {}), ...alwaysFresh }
const update = { failure: 'Something went wrong', invalidates: [calendarQuery.queryKey] }

/** The private calendar of one's deadlines: its URL is shown once, can be replaced and turned off. */
export function DeadlineCalendar() {
  const query = useQuery(calendarQuery)
  const create = useEndpointMutation(deadlineCalendarCalls.create, update)
  const remove = useEndpointMutation(deadlineCalendarCalls.remove, {
    ...update,
    success: 'Calendar turned off',
    onSuccess: () => create.reset(),
  })
  return (
    <SettingsSection
      title="Deadline calendar"
      description="Deliverables, payments, contract dates, offers and opportunities in your own calendar app. It updates every few hours."
    >
      <Permitted call={deadlineCalendarCalls.create}>
        <QueryView query={query} what="calendar" skeleton={<Skeleton className="h-24" />}>
          {({ createdAt }) => (
            <>
              {create.data && <NewUrl url={create.data.url} />}
              {createdAt && !create.data && (
                <p className="text-ui">
                  On since {formatDate(createdAt)}. We don’t store the link, so to add it to another app,
                  create a new one; the current link then stops working.
                </p>
              )}
              <div className="flex flex-wrap gap-3">
                <Button
                  variant={createdAt ? 'secondary' : 'primary'}
                  pending={create.isPending}
                  onClick={() => create.mutate({})}
                >
                  {createdAt ? 'Create a new link' : 'Create private link'}
                </Button>
                {createdAt && (
                  <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate({})}>
                    Turn off
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryView>
      </Permitted>
    </SettingsSection>
  )
}

const NewUrl = ({ url }: { url: string }) => (
  <>
    <CopyLine
      label="Calendar link"
      value={url}
      hint="Copy it now: it’s shown once. Anyone who has it can see your deadlines."
    />
    <Button asChild variant="secondary" className="justify-self-start">
      <a href={url.replace(/^https?:/, 'webcal:')}>Open in calendar app</a>
    </Button>
    <ul className="grid list-disc gap-1 pl-5 text-ui text-muted">
      <li>Google Calendar: on a computer, choose Other calendars, Add, From URL, and paste the link.</li>
      <li>Apple Calendar: choose File, New Calendar Subscription, and paste the link.</li>
      <li>Outlook: choose Add calendar, Subscribe from web, and paste the link.</li>
    </ul>
  </>
)
