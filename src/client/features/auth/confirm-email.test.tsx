import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useIsConfirmationWanted } from '#client/lib/email-confirmation.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { dispatchRealtimeEvent } from '#client/lib/realtime.ts'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ConfirmEmailBanner, ConfirmEmailDialog } from './confirm-email.tsx'

const session = (emailVerified: boolean): CurrentUser => ({
  user: {
    id: '0198c0de-0000-7000-8000-000000000001',
    role: 'ATHLETE',
    firstName: 'Mira',
    lastName: 'Castellan',
    email: 'mira@paddock.test',
    profileImageUrl: null,
    emailVerified,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: null,
})

/** As the layout composes them, with an action that needs a confirmed address. */
function Page() {
  const user = useSession()?.user
  const isWanted = useIsConfirmationWanted()
  const send = useEndpointMutation(messageCalls.send)
  const body = { threadId: 'first', toUserId: '0198c0de-0000-7000-8000-000000000002', body: 'Hello' }
  return (
    <>
      {user && !user.emailVerified && <ConfirmEmailBanner email={user.email} />}
      {user && isWanted && <ConfirmEmailDialog email={user.email} isConfirmed={user.emailVerified} />}
      <button type="button" onClick={() => send.mutate({ body })}>
        Send
      </button>
      {send.isSuccess && <p>Sent</p>}
      {send.error && <p>{send.error.message}</p>}
    </>
  )
}

async function open() {
  let isConfirmed = false
  const requests = await renderSignedIn(<Page />, session(false), ({ method, url }) => {
    if (url === '/api/auth/user') return Response.json(session(isConfirmed))
    if (method !== 'POST' || url !== '/api/messages') return new Response(null, { status: 204 })
    return isConfirmed
      ? Response.json({ status: 'sent' }, { status: 201 })
      : Response.json({ message: 'Please confirm first', code: 'EMAIL_UNCONFIRMED' }, { status: 403 })
  })
  return {
    requests,
    confirm: () => {
      isConfirmed = true
    },
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const findDialog = () => screen.findByRole('dialog', { name: 'Confirm your email address' })

test('a banner says what is withheld until the address is confirmed', async () => {
  const { confirm } = await open()
  const banner = () => screen.queryByRole('complementary', { name: 'Confirm your email address' })
  expect(banner()?.textContent).toMatch(/to apply, contact people and make deals.*no other email/)
  confirm()
  act(() => dispatchRealtimeEvent({ type: 'email-confirmed' }))
  await waitFor(() => expect(banner()).toBeNull())
})

test('an action asks for the confirmation and continues when it happens in another tab', async () => {
  const { requests, confirm } = await open()
  await press('Send')
  await findDialog()
  confirm()
  act(() => dispatchRealtimeEvent({ type: 'email-confirmed' }))
  expect(await screen.findByText('Sent')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(requests.filter(({ url }) => url === '/api/messages')).toHaveLength(2)
})

test('the link can be sent again, and a confirmation can be checked by hand', async () => {
  const { requests, confirm } = await open()
  await press('Send')
  const dialog = await findDialog()
  const [resend] = [...dialog.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('Send the link again'),
  )
  if (resend) await userEvent.click(resend)
  await waitFor(() =>
    expect(requests.map(({ url }) => url)).toContain('/api/auth/resend-verification?returnTo=%2F'),
  )
  await press('I’ve confirmed it')
  expect(await findDialog()).toBeDefined()
  confirm()
  await press('I’ve confirmed it')
  expect(await screen.findByText('Sent')).toBeDefined()
})

test('closing the dialog leaves the action undone, with the reason', async () => {
  await open()
  await press('Send')
  await findDialog()
  await press('Close')
  expect(await screen.findByText('Please confirm first')).toBeDefined()
})
