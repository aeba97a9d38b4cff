import { useSuspenseQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { RemovedNotice } from '#client/lib/removed-notice.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { paths } from '#shared/paths.ts'
import { publicationQuery } from './profile.queries.ts'

/** Everything that shows whether the page is published. */
const SHOWN_IN = [
  ['/api/profile'],
  ['/api/athletes'],
  ['/api/brands'],
  ['/api/promoters'],
  ['/api/events'],
  ['/api/event-dates'],
]

type UnpublishedNoticeProps = {
  /** False where the screen leads to the editor already. */
  hasEditLink?: boolean
}

/** Says that only the owner sees the page, with one button to publish it; nothing once it is published. */
export function UnpublishedNotice({ hasEditLink = true }: UnpublishedNoticeProps) {
  const { data: publication } = useSuspenseQuery(publicationQuery)
  const publish = useEndpointMutation(profileCalls.publish, {
    invalidates: SHOWN_IN,
    success: { title: 'Profile published', description: 'It is now in the directory.' },
    onSuccess: (published, _, queryClient) => queryClient.setQueryData(publicationQuery.queryKey, published),
  })
  if (!publication || publication.isPublished) return null
  if (publication.isRemoved) {
    return (
      <RemovedNotice title="We unpublished your page">
        Only you can see it. You can edit it, but not publish it until we restore it.
      </RemovedNotice>
    )
  }
  const isReady = publication.obstacles.length === 0
  return (
    <Alert tone="wait" title="Your profile is not published">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p>Only you can see it, and its link does not work for others.</p>
          {!isReady && (
            <ul className="mt-1 list-disc pl-5">
              {publication.obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          )}
        </div>
        {isReady && (
          <Button call={profileCalls.publish} pending={publish.isPending} onClick={() => publish.mutate({})}>
            Publish
          </Button>
        )}
        {!isReady && hasEditLink && (
          <ButtonLink call={profileCalls.save} to={paths.editProfile()}>
            Complete your profile
          </ButtonLink>
        )}
      </div>
      <ProblemAlert error={publish.error} />
    </Alert>
  )
}
