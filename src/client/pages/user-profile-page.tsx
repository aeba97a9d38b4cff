import { useSearch } from '@tanstack/react-router'
import { ChangeEmailForm, EmailStatus } from '#client/features/auth/change-email-form.tsx'
import { ChangePasswordForm } from '#client/features/auth/change-password-form.tsx'
import { DataExport } from '#client/features/auth/data-export.tsx'
import { DeleteAccount } from '#client/features/auth/delete-account.tsx'
import { GoogleLink } from '#client/features/auth/google-link.tsx'
import { LegalIdentitySettings } from '#client/features/auth/legal-identity-settings.tsx'
import { LoginList } from '#client/features/auth/login-list.tsx'
import { NameForm } from '#client/features/auth/name-form.tsx'
import { PasskeySettings } from '#client/features/auth/passkey-settings.tsx'
import { PrivacySettings } from '#client/features/auth/privacy-settings.tsx'
import { RegionForm } from '#client/features/auth/region-form.tsx'
import { TwoFactorHint } from '#client/features/auth/two-factor-hint.tsx'
import { TwoFactorSettings } from '#client/features/auth/two-factor-settings.tsx'
import { DeadlineCalendar } from '#client/features/deadlines/deadline-calendar.tsx'
import { useSetPicture } from '#client/features/media/media.queries.ts'
import { MemberSettings } from '#client/features/members/member-settings.tsx'
import { MyDecisions } from '#client/features/moderation/my-decisions.tsx'
import { accountInitial, accountName, accountPicture } from '#client/features/navigation/account-name.ts'
import { NotificationSettings } from '#client/features/notifications/notification-settings.tsx'
import { PayoutSettings } from '#client/features/payouts/payout-settings.tsx'
import { BlockedPeople } from '#client/features/requests/blocked-people.tsx'
import { PictureField } from '#client/fields/picture-field.tsx'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { KeyShortcutsCheckbox } from '#client/lib/key-shortcuts-checkbox.tsx'
import { privatePage } from '#client/lib/page.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { useSession } from '#client/lib/session.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage(
  'Account settings',
  'Your name, email, password, devices, notifications and data.',
)

const tabs = [
  { tab: 'account', label: 'Account' },
  { tab: 'security', label: 'Security' },
  { tab: 'notifications', label: 'Notifications' },
  { tab: 'calendar', label: 'Calendar' },
  { tab: 'members', label: 'Members' },
  { tab: 'payouts', label: 'Payouts' },
  { tab: 'privacy', label: 'Privacy' },
  { tab: 'data', label: 'Data' },
] as const

export default function UserProfilePage() {
  const session = useSession()
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (!session) return null
  const { role } = session.user
  // Only racers are paid, and only accounts with a public page are organizations.
  const isHidden = {
    payouts: role !== 'ATHLETE',
    members: !registrableRoles.some((one) => one === role),
  } as const
  const mine = tabs.filter(({ tab }) => !(tab in isHidden && isHidden[tab as keyof typeof isHidden]))
  const open = mine.find(({ tab }) => tab === search.tab)?.tab ?? 'account'
  return (
    <PageWidth className="py-10 md:py-14">
      <div className="flex items-center gap-5">
        <Avatar
          src={accountPicture(session)}
          initial={accountInitial(session)}
          className="size-18 text-4xl"
        />
        <div className="min-w-0">
          <h1 className="text-4xl">Account settings</h1>
          <p className="mt-1 truncate text-muted">{accountName(session)}</p>
        </div>
      </div>
      <TabNav aria-label="Account settings" className="mt-8 mb-10">
        {mine.map(({ tab, label }) => (
          <TabLink key={tab} asChild {...(tab === open && { 'aria-current': 'page' })}>
            <AppLink to={paths.userProfile({ tab })} replace>
              {label}
            </AppLink>
          </TabLink>
        ))}
      </TabNav>
      {open === 'account' && <AccountTab user={session.user} />}
      {open === 'security' && <SecurityTab user={session.user} error={search.error} />}
      {open === 'notifications' && <NotificationSettings user={session.user} />}
      {open === 'calendar' && <DeadlineCalendar />}
      {open === 'members' && <MemberSettings />}
      {open === 'payouts' && <PayoutSettings visit={search.visit} />}
      {open === 'privacy' && <PrivacyTab user={session.user} />}
      {open === 'data' && <DataTab />}
    </PageWidth>
  )
}

function AccountTab({ user }: { user: AccountUser }) {
  return (
    <>
      <SettingsSection title="Picture" description="Shown in messages, on cards and in the menu.">
        <Permitted call={mediaCalls.setPicture}>
          <AccountPicture user={user} />
        </Permitted>
      </SettingsSection>
      <SettingsSection title="Name" description="Used in emails and in the menu.">
        <NameForm user={user} />
      </SettingsSection>
      <SettingsSection
        title="Email"
        description="For signing in, offers and password resets. A new address takes effect once you follow the link we send to it."
      >
        <EmailStatus user={user} />
        <ChangeEmailForm />
      </SettingsSection>
      {(user.role === 'ATHLETE' || user.role === 'BRAND') && (
        <SettingsSection
          title="Legal details"
          description="Your legal name and postal address, as your contracts name you. Private: only the other side of a contract sees them."
        >
          <LegalIdentitySettings />
        </SettingsSection>
      )}
      <SettingsSection
        title="Language and time zone"
        description="How dates, numbers and money are written on screens, in emails and in notifications, and how we read what you type."
      >
        <RegionForm user={user} />
      </SettingsSection>
      <SettingsSection
        title="Keyboard"
        description="Shortcuts of a single key, such as / for the search or J and K in a review. Switch them off if you use speech input."
      >
        <KeyShortcutsCheckbox />
      </SettingsSection>
    </>
  )
}

function SecurityTab({ user, error }: { user: AccountUser; error: unknown }) {
  return (
    <>
      <div className="mb-8 empty:hidden">
        <TwoFactorHint isSettings />
      </div>
      <SettingsSection
        title="Password"
        description={
          <>
            Changing it signs out every other device. Forgot it, or never had one?{' '}
            <AppTextLink to={paths.forgotPassword()}>Set one by email</AppTextLink>.
          </>
        }
      >
        <ChangePasswordForm user={user} />
      </SettingsSection>
      <TwoFactorSettings />
      <PasskeySettings />
      <GoogleLink error={error} />
      <LoginList />
    </>
  )
}

/** Nobody sees that an administrator viewed a profile. */
const PrivacyTab = ({ user }: { user: AccountUser }) => (
  <>
    {registrableRoles.some((role) => role === user.role) && <PrivacySettings />}
    <BlockedPeople />
    <MyDecisions />
  </>
)

const DataTab = () => (
  <>
    <WhoseData />
    <DataExport />
    <DeleteAccount />
  </>
)

/** Members have an account of their own, with data of its own. */
function WhoseData() {
  const session = useSession()
  if (!session?.acting) return null
  return (
    <Alert tone="info" title={`This is the data of ${accountName(session)}`} className="mb-8">
      To export or delete your own data,{' '}
      <AppTextLink to={paths.organizations()}>switch to your own account</AppTextLink>.
    </Alert>
  )
}

/** The picture of the account, saved as soon as it is uploaded. */
export function AccountPicture({ user }: { user: AccountUser }) {
  const save = useSetPicture()
  return (
    <PictureField
      label="Profile picture"
      kind="avatar"
      value={user.profileImageUrl}
      onChange={(url) => save.mutate({ body: { url } })}
      error={save.error?.message}
    />
  )
}
