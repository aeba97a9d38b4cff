import { useQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { RefusalAlert, useRefusal } from '#client/lib/permitted.tsx'
import { privacyQuery } from '#client/lib/privacy.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Privacy } from '#shared/accounts/account-settings.contract.ts'
import { paths } from '#shared/paths.ts'

type Setting = { label: string; hint: string; on: string; off: string }

const sections: readonly { title: string; description: string; settings: readonly (keyof Privacy)[] }[] = [
  {
    title: 'Search',
    description: 'Where others come across your page.',
    settings: ['isSearchable'],
  },
  {
    title: 'Messages',
    description: 'Who can write to you, and what people you write with see of you.',
    settings: ['acceptsRequests', 'showsReading'],
  },
  {
    title: 'Profile views',
    description:
      'Owners always see how many racers, brands, promoters and visitors viewed their profile, without names.',
    settings: ['showsNameAsViewer'],
  },
  {
    title: 'Statistics',
    description:
      'We count visitors per page to see which pages are used. No other company gets these counts.',
    settings: ['allowsStatistics'],
  },
]

const texts: Record<keyof Privacy, Setting> = {
  isSearchable: {
    label: 'Show my page in the directory and in search',
    hint: 'When off, your page doesn’t appear in the directory, in suggestions or in search, here or in search engines. Everyone with the link can still open it.',
    on: 'Your page can be found',
    off: 'Your page is hidden from search',
  },
  acceptsRequests: {
    label: 'Allow messages from new people',
    hint: 'When off, only people you already write with, and partners of a contract, can message you. Offers and applications still reach you.',
    on: 'New people can message you',
    off: 'New people can’t message you',
  },
  showsReading: {
    label: 'Show when I’ve read a message or am typing',
    hint: 'When off, the people you write with see neither.',
    on: 'Others see when you’ve read their messages',
    off: 'Read receipts are off',
  },
  showsNameAsViewer: {
    label: 'Show my name when I view profiles',
    hint: 'People whose profile you view see your name if they show theirs, and you see theirs when they view yours. Views you make while this is off are never shown by name. Turning it off hides your past views, too.',
    on: 'Your name is shown when you view profiles',
    off: 'Your name is hidden',
  },
  allowsStatistics: {
    label: 'Count my visits',
    hint: 'When off, the pages and profiles you open aren’t counted. Browsers that send Global Privacy Control are never counted.',
    on: 'Your visits are counted',
    off: 'Your visits aren’t counted',
  },
}

/** What else shows a setting. */
const shownIn: Partial<Record<keyof Privacy, readonly (readonly string[])[]>> = {
  showsNameAsViewer: [['/api/analytics', 'viewers']],
  isSearchable: [['/api/profile'], ['/api/brands'], ['/api/promoters'], ['/api/events'], ['/api/athletes']],
}

/** What others and the statistics may know; each is saved at once. */
export function PrivacySettings() {
  const query = useQuery({ ...privacyQuery, ...alwaysFresh })
  const refusal = useRefusal(accountSettingCalls.savePrivacy)
  return (
    <>
      {refusal && (
        <div className="mb-8">
          <RefusalAlert refusal={refusal} />
        </div>
      )}
      {sections.map(({ title, description, settings }) => (
        <SettingsSection key={title} title={title} description={description}>
          <QueryView query={query} what="privacy settings" skeleton={<Skeleton className="h-24" />}>
            {(privacy) =>
              settings.map((name) => {
                const isOn = privacy[name]
                return isOn === null ? (
                  <NoPage key={name} />
                ) : (
                  <PrivacySetting key={name} name={name} isOn={isOn} />
                )
              })
            }
          </QueryView>
        </SettingsSection>
      ))}
    </>
  )
}

const NoPage = () => (
  <p className="text-ui text-muted">
    You can choose this once you have a page.{' '}
    <AppTextLink to={paths.editProfile()}>Create your page</AppTextLink>
  </p>
)

function PrivacySetting({ name, isOn }: { name: keyof Privacy; isOn: boolean }) {
  const { label, hint, on, off } = texts[name]
  const save = useEndpointMutation(accountSettingCalls.savePrivacy, {
    success: (saved) => (saved[name] ? on : off),
    failure: 'This setting was not changed',
    onSuccess: (saved, _, queryClient) => queryClient.setQueryData(privacyQuery.queryKey, saved),
    invalidates: shownIn[name] ?? [],
  })
  return (
    <Checkbox
      label={
        <>
          <span className="font-semibold">{label}</span>
          <span className="mt-1 block max-w-[60ch] text-muted">{hint}</span>
        </>
      }
      checked={save.isPending ? (save.variables.body?.[name] ?? isOn) : isOn}
      disabled={save.isPending || save.refusal !== undefined}
      onChange={({ target }) => save.mutate({ body: { [name]: target.checked } })}
    />
  )
}
