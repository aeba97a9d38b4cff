import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { settleConfirmation } from '#client/lib/email-confirmation.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#client/ui/dialog.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { ResendVerificationButton } from './change-email-form.tsx'

/** Says what an unconfirmed address withholds, on every page until it is confirmed. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const refetch = useRefetchUser()
  // The link may be opened in another tab or on another device: this tab learns it live, or when it is shown again.
  useRealtimeEvent('email-confirmed', () => void refetch())
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [refetch])
  return (
    <Banner
      aria-label="Confirm your email address"
      icon={<SendIcon />}
      actions={<ResendVerificationButton email={email} isOnBanner />}
    >
      Confirm your email address to apply, contact people and make deals. Until then, you get no other email.
    </Banner>
  )
}

/** Asks for the confirmation that an action needs, and continues the action afterwards. */
export function ConfirmEmailDialog({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const refetch = useRefetchUser()
  useEffect(() => {
    if (isConfirmed) settleConfirmation(true)
  }, [isConfirmed])
  async function check() {
    if (await refetch()) return
    toast({ title: 'Not confirmed yet', description: `Open the link we sent to ${email}.` })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || settleConfirmation(false)}>
      <DialogContent title="Confirm your email address" size="sm">
        <DialogBody>
          <p className="wrap-anywhere">
            We sent a link to <b className="font-semibold">{email}</b>. Open it on any device, and we’ll
            continue right here.
          </p>
          <p className="text-ui text-muted">
            Partners need to reach you about offers and contracts. Nothing you entered is lost.
          </p>
        </DialogBody>
        <DialogFooter>
          <ResendVerificationButton email={email} />
          <Button onClick={() => void check()}>I’ve confirmed it</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** The one exception to "never refetched" (specification 4): the confirmation happens outside of this page. */
function useRefetchUser() {
  const queryClient = useQueryClient()
  return useCallback(async (): Promise<boolean> => {
    const session = await queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 })
    return session?.user.emailVerified ?? false
  }, [queryClient])
}
