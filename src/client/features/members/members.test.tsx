import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import type { Member, MemberList } from '#shared/members/member.contract.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
import { aMember } from '#tests/support/a-member.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MemberSettings } from './member-settings.tsx'
import { SeatBanner } from './seat-banner.tsx'

const owner: Member = {
  userId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Kestrel Lubricants',
  email: 'owner@kestrel.test',
  seat: 'OWNER',
  isMe: true,
  joinedAt: null,
  isOfferedOwnership: false,
}
const manager: Member = {
  ...owner,
  userId: '0198c0de-0000-7000-8000-000000000002',
  name: 'Ada Quill',
  seat: 'MANAGER',
  isMe: false,
  joinedAt: '2026-05-03T14:22:00.000Z',
}
const invitation = {
  id: '0198c0de-0000-7000-8000-000000000003',
  email: 'pit@quill.test',
  seat: 'VIEWER' as const,
  sentAt: '2026-05-03T14:22:00.000Z',
  expiresAt: '2026-05-17T14:22:00.000Z',
}

async function show(list: MemberList, seat?: Seat) {
  const brand = aMember('BRAND', null)
  const session: CurrentUser = {
    ...brand,
    ...(seat && { acting: { seat, personId: manager.userId, personName: 'Ada Quill' } }),
  }
  const requests = await renderSignedIn(<MemberSettings />, session, () => Response.json(list))
  return { requests, user: userEvent.setup() }
}

test('an organization without members invites to invite one', async () => {
  const { user, requests } = await show({ members: [owner], invitations: [] })
  expect(await screen.findByText('No members yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite a member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite a member' })
  await user.type(within(dialog).getByLabelText(/Email address/), 'pit@quill.test')
  await user.click(within(dialog).getByRole('radio', { name: /Viewer/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({
        url: '/api/members/invitations',
        body: { email: 'pit@quill.test', seat: 'VIEWER' },
      }),
    ),
  )
})

test('the owner changes and removes members, and withdraws invitations', async () => {
  const { user, requests } = await show({ members: [owner, manager], invitations: [invitation] })
  expect(await screen.findByRole('button', { name: 'Change seat of Ada Quill' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Kestrel Lubricants' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to pit@quill.test' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'DELETE', url: `/api/members/invitations/${invitation.id}` }),
    ),
  )
})

test('members who are not the owner see who belongs to it, and no buttons', async () => {
  await show({ members: [owner, manager], invitations: [invitation] }, 'MANAGER')
  expect(await screen.findByText('Only the owner can change members.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('pit@quill.test')).toBeNull()
})

test('viewers and signers are told what they can do; managers are not', async () => {
  await renderSignedIn(<SeatBanner seat="VIEWER" organizationName="Kestrel" />, null, () => Response.json({}))
  expect(
    screen.getByText(/You are a viewer at Kestrel: you can view everything, but not make changes/),
  ).toBeTruthy()
  await renderSignedIn(<SeatBanner seat="MANAGER" organizationName="Otter" />, null, () => Response.json({}))
  expect(screen.queryByText(/Otter/)).toBeNull()
})
