import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Integration } from '#shared/members/integration.contract.ts'
import type { Member, MemberList, SeatChange } from '#shared/members/member.contract.ts'
import type { Organization } from '#shared/members/organization.contract.ts'
import { MEMBERS_MAX, type Seat } from '#shared/members/seat.constants.ts'
import { aMember } from '#tests/support/a-member.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { AcceptInvitation } from './invitation-answer.tsx'
import { MemberSettings } from './member-settings.tsx'
import { OrganizationList } from './organization-list.tsx'
import { SeatBanner } from './seat-banner.tsx'
import { SeatHistoryOf } from './seat-history.tsx'

const owner: Member = {
  userId: '0198c0de-0000-7000-8000-000000000001',
  name: 'Kestrel Lubricants',
  email: 'owner@kestrel.test',
  seat: 'OWNER',
  isMe: true,
  joinedAt: null,
  isOfferedOwnership: false,
  isOverLimit: false,
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

const integrations: Integration[] = [
  {
    id: '0198c0de-0000-7000-8000-000000000021',
    kind: 'WEBHOOK',
    name: 'https://ada.example/hook',
    createdAt: '2026-05-03T14:22:00.000Z',
    hasAuthor: true,
  },
  {
    id: '0198c0de-0000-7000-8000-000000000022',
    kind: 'API_KEY',
    name: 'Warehouse',
    createdAt: '2026-05-03T14:22:00.000Z',
    hasAuthor: true,
  },
  {
    id: '0198c0de-0000-7000-8000-000000000023',
    kind: 'SHOP',
    name: 'Old shop',
    createdAt: '2025-05-03T14:22:00.000Z',
    hasAuthor: false,
  },
]

async function show(
  list: MemberList,
  seat?: Seat,
  account = aMember('BRAND', 'brand'),
  changes: readonly SeatChange[] = [],
) {
  const session: CurrentUser = {
    ...account,
    ...(seat && { acting: { seat, personId: manager.userId, personName: 'Ada Quill', isOverLimit: false } }),
  }
  const requests = await renderSignedIn(<MemberSettings />, session, ({ url }) =>
    Response.json(
      url.startsWith('/api/members/history') ? changes : url.endsWith('/integrations') ? integrations : list,
    ),
  )
  return { requests, user: userEvent.setup() }
}

test('an invitation to another address cannot be accepted with this one', async () => {
  const showInvitation = (signedIn: string) =>
    renderSignedIn(
      <AcceptInvitation token="token" invited="pit@quill.test" signedIn={signedIn} />,
      aMember('BRAND', 'brand'),
      () => undefined,
    )
  await showInvitation('owner@kestrel.test')
  expect(screen.getByText('You are signed in with another email address')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log out and continue' })).toBeTruthy()
  await showInvitation('Pit@Quill.test')
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy()
})

test('an organization without members invites to invite one', async () => {
  const { user, requests } = await show({ members: [owner], invitations: [] })
  expect(await screen.findByText('No members yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite a member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite a member' })
  await pasteInto(within(dialog).getByLabelText(/Email address/), 'pit@quill.test')
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

test('removing a member offers to end what they added, and keeps what is unchecked', async () => {
  const { user, requests } = await show({ members: [owner, manager], invitations: [] })
  await user.click(await screen.findByRole('button', { name: 'Remove Ada Quill' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ada Quill?' })
  await user.click(await within(dialog).findByRole('checkbox', { name: /API key: Warehouse/ }))
  const unknown = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Shop: Old shop/ })
  expect(unknown.checked).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({
        method: 'DELETE',
        url: `/api/members/${manager.userId}?end=${integrations[0]?.id}`,
      }),
    ),
  )
})

test('members who are not the owner see who belongs to it, and no buttons', async () => {
  await show({ members: [owner, manager], invitations: [invitation] }, 'MANAGER')
  expect(await screen.findByText('Only the owner can change members.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('pit@quill.test')).toBeNull()
})

test('where all seats are taken, the owner sees why and the plan with more', async () => {
  const members = [owner, manager]
  await show({ members, invitations: [invitation] }, undefined, aMember('ATHLETE', 'racer-free'))
  expect(await screen.findByText('All seats are taken')).toBeTruthy()
  expect(screen.getByText(/Your plan includes 2 members. Racer Pro includes 10./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite a member' })).toBeNull()
  expect(screen.queryByText('View only')).toBeNull()
})

test('with a smaller plan, the owner sees which members can only view', async () => {
  const extra = { ...manager, name: 'Bo Tarn', userId: invitation.id, isOverLimit: true }
  const members = [owner, manager, { ...manager, userId: owner.userId.replace('1', '7') }, extra]
  await show({ members, invitations: [] }, undefined, aMember('ATHLETE', 'racer-free'))
  expect(within(await screen.findByRole('row', { name: /Bo Tarn/ })).getByText('View only')).toBeTruthy()
  expect(screen.getAllByText('View only')).toHaveLength(1)
  expect(screen.getByText(/The members who joined last stay/)).toBeTruthy()
})

test('where no plan has more seats, the owner sees how many there are', async () => {
  const members = [
    owner,
    ...Array.from({ length: MEMBERS_MAX }, (_, at) => ({ ...manager, userId: `member-${at}` })),
  ]
  await show({ members, invitations: [] })
  expect(await screen.findByText(`Your plan includes ${MEMBERS_MAX} members.`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
})

test('viewers and signers are told what they can do and why; managers are not', async () => {
  const showBanner = (seat: Seat, organizationName: string, isOverLimit = false) =>
    renderSignedIn(<SeatBanner {...{ seat, organizationName, isOverLimit }} />, null, () => Response.json({}))
  await showBanner('VIEWER', 'Kestrel')
  expect(
    screen.getByText(/You are a viewer at Kestrel: you can view everything, but not make changes/),
  ).toBeTruthy()
  await showBanner('VIEWER', 'Heron', true)
  expect(
    screen.getByText(/Heron has more members than its plan includes: you can view everything/),
  ).toBeTruthy()
  await showBanner('MANAGER', 'Otter')
  expect(screen.queryByText(/Otter/)).toBeNull()
})

const organization: Organization = {
  ...{ id: owner.userId, name: 'Kestrel', pictureUrl: null, role: 'BRAND', seat: 'MANAGER' },
  ...{ isOwn: false, isOverLimit: false, notifiesByMail: false, notifiesByPush: false },
  isOfferedOwnership: false,
}
const organizationList = (change: Partial<Organization>) => (
  <OrganizationList organizations={[{ ...organization, ...change }]} activeId={owner.userId} />
)

test('a member over the limit of the plan sees the seat that counts, and why', async () => {
  await renderSignedIn(organizationList({ isOverLimit: true }), aMember('BRAND', 'brand'), () => undefined)
  expect(await screen.findByText('Viewer · Brand/Sponsor')).toBeTruthy()
  expect(
    screen.getByText(/more members than its plan includes.*Your seat as manager counts again/),
  ).toBeTruthy()
  cleanup()
  await renderSignedIn(organizationList({}), aMember('BRAND', 'brand'), () => undefined)
  expect(await screen.findByText('Manager · Brand/Sponsor')).toBeTruthy()
  expect(screen.queryByText(/than its plan includes/)).toBeNull()
})

test('a member who becomes the owner acts as the owner at once', async () => {
  const session = aMember('BRAND', 'brand')
  const requests = await renderSignedIn(
    organizationList({ isOfferedOwnership: true }),
    session,
    ({ method, url }) => {
      if (method === 'POST') return new Response(null, { status: 204 })
      if (url.endsWith('/integrations')) return Response.json(integrations)
      return url === '/api/auth/user' ? Response.json(session) : undefined
    },
  )
  expect(await screen.findByRole('checkbox', { name: /API key: Warehouse/ })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Become the owner' }))
  const [webhook, key] = integrations
  expect(requests.map(({ url }) => url)).toContain(
    `/api/organizations/${owner.userId}/ownership?end=${webhook?.id}&end=${key?.id}`,
  )
  await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/auth/user'))
})

const change: SeatChange = {
  id: '0198c0de-0000-7000-8000-000000000011',
  kind: 'CHANGED',
  who: 'Ada Quill',
  seatBefore: 'VIEWER',
  seatAfter: 'MANAGER',
  by: 'Kestrel Lubricants',
  at: '2026-05-03T14:22:00.000Z',
}

test('the owner reads who was invited, joined, changed and left', async () => {
  await show({ members: [owner], invitations: [] }, undefined, undefined, [
    change,
    {
      ...change,
      id: '0198c0de-0000-7000-8000-000000000012',
      kind: 'INVITED',
      who: null,
      seatAfter: 'VIEWER',
    },
    { ...change, id: '0198c0de-0000-7000-8000-000000000013', kind: 'LEFT', by: null },
  ])
  expect(
    await screen.findByText('Kestrel Lubricants changed the seat of Ada Quill from viewer to manager'),
  ).toBeTruthy()
  expect(screen.getByText('Kestrel Lubricants invited a deleted address as viewer')).toBeTruthy()
  expect(screen.getByText('Ada Quill left')).toBeTruthy()
})

test('a history without changes says so', async () => {
  await show({ members: [owner, manager], invitations: [] })
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
})

test('staff see the history of an account when they ask for it', async () => {
  const requests = await renderSignedIn(
    <SeatHistoryOf userId={owner.userId} />,
    aMember('MODERATOR', null),
    () => Response.json([{ ...change, kind: 'JOINED', seatAfter: 'VIEWER' }]),
  )
  const open = await screen.findByRole('button', { name: 'Show member history' })
  expect(requests).toEqual([])
  await userEvent.click(open)
  expect(await screen.findByText('Ada Quill joined as viewer')).toBeTruthy()
  expect(requests.map(({ url }) => url)).toEqual([`/api/admin/users/${owner.userId}/seat-changes`])
})

test('members who are not the owner do not ask for the history', async () => {
  const { requests } = await show({ members: [owner, manager], invitations: [] }, 'MANAGER')
  expect(await screen.findByText('Only the owner can change members.')).toBeTruthy()
  expect(requests.filter(({ url }) => url.includes('history'))).toEqual([])
})
