import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { type Seat, seats } from '#shared/members/seat.constants.ts'
import { aMember } from '#tests/support/a-member.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { actionsOf } from './action-spec.ts'
import { billingCalls, offerCalls, organizationCalls, signingCalls } from './endpoint-map.ts'
import { FormDialog } from './form-dialog.tsx'
import { Permitted } from './permitted.tsx'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

const as = (seat: Seat): CurrentUser => ({
  ...aMember('BRAND', null),
  acting: {
    seat,
    personId: '0198c0de-0000-7000-8000-000000000002',
    personName: 'Ada Quill',
    isOverLimit: false,
  },
})

const respond = () => Response.json({})

const Actions = () => (
  <>
    <Button call={offerCalls.send}>Send offer</Button>
    <Button call={offerCalls.list}>List offers</Button>
    <Button call={signingCalls.sign}>Sign</Button>
    <Button call={billingCalls.portal}>Update card</Button>
    <Button call={organizationCalls.leave}>Leave</Button>
    <Button>Close</Button>
  </>
)

const shownTo: Record<Seat, string[]> = {
  OWNER: ['Send offer', 'List offers', 'Sign', 'Update card', 'Leave', 'Close'],
  MANAGER: ['Send offer', 'List offers', 'Sign', 'Leave', 'Close'],
  SIGNER: ['List offers', 'Sign', 'Leave', 'Close'],
  VIEWER: ['List offers', 'Leave', 'Close'],
}

test.each(seats)(
  'the buttons of a member with the seat %s are those that the server accepts',
  async (seat) => {
    await renderSignedIn(<Actions />, as(seat), respond)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(shownTo[seat])
  },
)

test('an account without members has all buttons', async () => {
  await renderSignedIn(<Actions />, aMember('BRAND', null), respond)
  expect(screen.getAllByRole('button')).toHaveLength(shownTo.OWNER.length)
})

test('a part of a screen for the owner says so to a manager', async () => {
  const part = <Permitted call={billingCalls.show}>Card ending in 4242</Permitted>
  await renderSignedIn(part, as('MANAGER'), respond)
  expect(screen.getByText('Only the owner of the organization can do this.')).toBeTruthy()
  expect(screen.queryByText('Card ending in 4242')).toBeNull()
})

const decline = actionsOf<{ id: string; version: number }>()(offerCalls.decline, {
  title: 'Decline this offer',
  submit: 'Decline offer',
  fields: () => <input aria-label="Note" />,
})

function Note() {
  const counter = useEndpointMutation(offerCalls.counter)
  return (
    <FormDialog
      title="Write a note"
      submit="Save note"
      mutation={counter}
      toInput={() => ({}) as never}
      onClose={() => {}}
    >
      <input aria-label="Note" />
    </FormDialog>
  )
}

test.each([
  [
    'an action',
    <ActionDialog key="action" spec={decline} subject={{ id: '1', version: 1 }} onClose={() => {}} />,
  ],
  ['a form', <Note key="form" />],
])('a dialog of %s that a viewer reaches by a link explains the refusal', async (_, dialog) => {
  await renderSignedIn(dialog, as('VIEWER'), respond)
  expect(await screen.findByText(/You can view this, but not make changes/)).toBeTruthy()
  expect(screen.queryByLabelText('Note')).toBeNull()
  for (const button of screen.queryAllByRole('button', { name: /Decline offer|Save note/ })) {
    expect(button).toHaveProperty('disabled', true)
  }
})

function View() {
  const send = useEndpointMutation(offerCalls.view)
  return (
    <button type="button" onClick={() => send.mutate({ params: { id: '1' } })}>
      {send.error?.message ?? 'View'}
    </button>
  )
}

test('a call that the seat does not allow is not sent', async () => {
  const requests = await renderSignedIn(<View />, as('VIEWER'), respond)
  await userEvent.click(screen.getByRole('button', { name: 'View' }))
  expect(await screen.findByRole('button', { name: /not make changes/ })).toBeTruthy()
  expect(requests).toEqual([])
})
