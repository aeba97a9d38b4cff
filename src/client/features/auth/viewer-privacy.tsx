import { useQuery } from '@tanstack/react-query'
import { accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { privacyQuery } from '#client/lib/privacy.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Whether people see who viewed their profile; saved at once. */
export function ViewerPrivacy() {
  const privacy = useQuery({ ...privacyQuery, ...alwaysFresh })
  const save = useEndpointMutation(accountSettingCalls.savePrivacy, {
    success: ({ showsNameAsViewer }) =>
      showsNameAsViewer ? 'Your name is shown when you view profiles' : 'Your name is hidden',
    failure: 'Something went wrong',
    onSuccess: (saved, _, queryClient) => queryClient.setQueryData(privacyQuery.queryKey, saved),
    invalidates: [['/api/analytics', 'viewers']],
  })
  return (
    <SettingsSection
      title="Profile views"
      description="Owners always see how many racers, brands, promoters and visitors viewed their profile, without names."
    >
      <QueryView query={privacy} what="privacy settings" skeleton={<Skeleton className="h-24" />}>
        {({ showsNameAsViewer }) => (
          <Checkbox
            label={
              <>
                <span className="font-semibold">Show my name when I view profiles</span>
                <span className="mt-1 block max-w-[60ch] text-muted">
                  People whose profile you view see your name if they show theirs, and you see theirs when
                  they view yours. Views you make while this is off are never shown by name. Turning it off
                  hides your past views, too.
                </span>
              </>
            }
            checked={save.isPending ? save.variables.body.showsNameAsViewer : showsNameAsViewer}
            disabled={save.isPending}
            onChange={({ target }) => save.mutate({ body: { showsNameAsViewer: target.checked } })}
          />
        )}
      </QueryView>
    </SettingsSection>
  )
}
