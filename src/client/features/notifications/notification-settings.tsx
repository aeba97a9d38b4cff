import { useQuery } from '@tanstack/react-query'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { readerOf } from '#shared/format/reader.ts'
import {
  type NotificationPreferences,
  notificationPreferences,
} from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { PushSettings } from './push-settings.tsx'

const preferencesQuery = () => endpointQuery(notificationCalls.preferences, {})

/** Notification channels, push in this browser, and quiet hours. */
export function NotificationSettings({ user }: { user: AccountUser }) {
  const { data, error, isFetching, refetch } = useQuery({ ...preferencesQuery(), refetchOnMount: 'always' })
  if (data) return <PreferencesForm user={user} saved={data} />
  if (error) {
    return (
      <div className="grid justify-items-start gap-5">
        <ProblemAlert error={error} fallback="We couldn’t load your settings." />
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </div>
  )
}

function PreferencesForm({ user, saved }: { user: AccountUser; saved: NotificationPreferences }) {
  const save = useEndpointMutation(notificationCalls.changePreferences, {
    success: 'Notifications saved',
    onSuccess: (changed, _, queryClient) => queryClient.setQueryData(preferencesQuery().queryKey, changed),
  })
  const { form, draft, submit } = useMutationForm({
    schema: notificationPreferences,
    defaultValues: saved,
    draftKey: `notifications:${user.id}`,
    mutation: save,
    toInput: (body) => ({ body }),
    onSuccess: (changed) => form.reset(changed),
  })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)
  return (
    <FormProvider {...form}>
      <form method="dialog" noValidate onSubmit={submit}>
        {guard}
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <SettingsSection
          title="Notification channels"
          description="Emails about offers and contracts are sent at once. We group others for 10 minutes and skip what you’ve read."
        >
          <ProblemAlert error={save.error} />
          {!user.emailVerified && <UnverifiedNote />}
          <ChannelMatrix register={form.register} />
        </SettingsSection>
        <SettingsSection
          title="This browser"
          description="Get push notifications even when the site is closed. Enable them in each browser."
        >
          <PushSettings userId={user.id} />
        </SettingsSection>
        <SettingsSection
          title="Quiet hours"
          description="We hold push notifications and send them when quiet hours end."
        >
          <QuietHoursFields timeZone={readerOf(user).timeZone} />
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" pending={save.isPending}>
              Save notifications
            </Button>
            <p role="status" className="text-ui text-muted">
              {isDirty && 'Unsaved changes'}
            </p>
          </div>
        </SettingsSection>
      </form>
    </FormProvider>
  )
}

function UnverifiedNote() {
  return (
    <Alert tone="wait">
      We’ll send emails once you’ve confirmed your email address.{' '}
      <AppTextLink to={paths.userProfile({ tab: 'account' })}>Confirm it</AppTextLink>
    </Alert>
  )
}

const NIGHT = { from: '22:00', to: '07:00' }

/** When no push is sent, in the time zone of the account, wherever the user travels. */
function QuietHoursFields({ timeZone }: { timeZone: string }) {
  const { setValue } = useFormContext<NotificationPreferences>()
  const quiet = useWatch<NotificationPreferences, 'quietHours'>({ name: 'quietHours' })
  return (
    <>
      <Checkbox
        label="Pause push notifications during these hours"
        checked={quiet !== null}
        onChange={({ target }) =>
          setValue('quietHours', target.checked ? NIGHT : null, {
            shouldDirty: true,
          })
        }
      />
      {quiet && (
        <>
          <div className="grid max-w-140 grid-cols-2 gap-5 sm:grid-cols-[8rem_8rem]">
            <TextField name="quietHours.from" label="From" required type="time" />
            <TextField name="quietHours.to" label="To" required type="time" />
          </div>
          <p className="text-ui text-muted">
            In your time zone, {timeZone.replaceAll('_', ' ')}.{' '}
            <AppTextLink to={paths.userProfile({ tab: 'account' })}>Change it</AppTextLink>
          </p>
        </>
      )}
    </>
  )
}
