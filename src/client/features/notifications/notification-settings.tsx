import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppLink } from '#client/lib/app-link.tsx'
import { call } from '#client/lib/call.ts'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useLeaveGuard } from '#client/lib/use-leave-guard.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import {
  type NotificationPreferences,
  type notificationEndpoints,
  notificationPreferences,
} from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { PushSettings } from './push-settings.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

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
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(notificationPreferences), defaultValues: saved })
  const { isDirty } = form.formState
  const draft = useDraft(`notifications:${user.id}`, form)
  const guard = useLeaveGuard(isDirty)
  const save = useMutation({
    mutationFn: (input: InputOf<typeof notificationEndpoints.changePreferences>) =>
      call(notificationCalls.changePreferences, input),
    onSuccess: (kept) => {
      queryClient.setQueryData(preferencesQuery().queryKey, kept)
      form.reset(kept)
      toast({ variant: 'success', title: 'Notifications saved' })
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <form method="dialog" noValidate onSubmit={form.handleSubmit((body) => save.mutate({ body }))}>
      {guard}
      {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
      <SettingsSection
        title="Notification channels"
        description="We group emails for 10 minutes and skip what you’ve read."
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
        <QuietHoursFields form={form} />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" pending={save.isPending}>
            Save Notifications
          </Button>
          <p role="status" className="text-ui text-muted">
            {isDirty && 'Unsaved changes'}
          </p>
        </div>
      </SettingsSection>
    </form>
  )
}

function UnverifiedNote() {
  return (
    <Alert tone="wait">
      We’ll send emails once you’ve verified your email address.{' '}
      <TextLink asChild>
        <AppLink to={paths.userProfile({ tab: 'account' })}>Verify it</AppLink>
      </TextLink>
    </Alert>
  )
}
