import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import { ResendVerificationButton } from './resend-verification-button.tsx'

/** The address on file, and whether mail to it has been seen to arrive. */
export function EmailStatus({ user: { email, emailVerified } }: { user: AccountUser }) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold wrap-anywhere">{email}</span>
        <StatusBadge tone={emailVerified ? 'ok' : 'wait'}>
          {emailVerified ? 'Confirmed' : 'Confirm your address'}
        </StatusBadge>
      </p>
      {!emailVerified && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-warn-wash px-4 py-3 text-ui gate gate-warn lg:max-w-140">
          <p className="min-w-0 flex-1 basis-64">
            Follow the link in the mail we sent you, so that offers and resets reach you.
          </p>
          <ResendVerificationButton email={email} />
        </div>
      )}
    </div>
  )
}
