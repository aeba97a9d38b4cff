import { expect, test } from 'vitest'
import { permissionFor } from '#shared/http/endpoint.ts'
import { permissions, seats } from '#shared/members/seat.constants.ts'
import { callRefusal } from '#shared/members/seat.rules.ts'
import { everyEndpoint } from '#tests/api/every-endpoint.ts'
import { refOf } from '../../scripts/inline-endpoint-refs.ts'

/** What asks for another permission than its method does: reading by GET, writing by the others. */
const exceptions = {
  own: [
    'accountData.getDeletion',
    'accountData.getExport',
    'accountData.requestDeletion',
    'accountData.requestExport',
    'accountData.undoDeletion',
    'accountSettings.updateMe',
    'apiKeys.make',
    'apiKeys.revoke',
    'billing.invoices',
    'billing.portal',
    'billing.retry',
    'billing.saveDetails',
    'billing.show',
    'checkout.open',
    'checkout.order',
    'deadlineCalendar.create',
    'deadlineCalendar.remove',
    'members.changeSeat',
    'members.history',
    'members.integrations',
    'members.invite',
    'members.offerOwnership',
    'members.remove',
    'members.resend',
    'members.revoke',
    'members.withdrawOffer',
    'memberships.applyCode',
    'memberships.cancel',
    'memberships.change',
    'memberships.preview',
    'memberships.resume',
    'memberships.startTrial',
    'payouts.setUp',
    'signing.nameSigners',
  ],
  sign: [
    'amendments.propose',
    'amendments.reject',
    'amendments.sign',
    'signing.open',
    'signing.reject',
    'signing.sign',
  ],
  read: ['bulkMessages.reach', 'impressions.report'],
  write: [],
}

/** About the person, whichever organization they act for. */
const ofPerson = [
  /^accounts\.(?!currentUser|openSignIn|checkReset|checkSetup)/,
  /^accountSettings\.(changeSettings|changeEmail|linkGoogle|unlinkGoogle)$/,
  /^passkeys\./,
  /^twoFactor\./,
  /^push\.(subscribe|unsubscribe|test)$/,
  /^notifications\.(preferences|changePreferences)$/,
  /^search\.(suggestions|remember|forget)$/,
  /^organizations\./,
  /^invitations\.(accept|decline|register)$/,
]

test.each(permissions)('the endpoints that ask members for "%s" are those of the table', (permission) => {
  const marked = everyEndpoint.filter(({ endpoint }) => endpoint.permission === permission)
  expect(marked.map(({ name }) => name).sort()).toEqual(exceptions[permission])
})

test('endpoints about the person are those of the table, and ask for no permission', () => {
  const marked = everyEndpoint.filter(({ endpoint }) => endpoint.actsAsPerson)
  const listed = everyEndpoint.filter(({ name }) => ofPerson.some((pattern) => pattern.test(name)))
  expect(marked.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
  for (const { name, endpoint } of marked) expect([name, endpoint.permission]).toEqual([name, undefined])
})

test('a write that nobody marked is not for viewers', () => {
  const writes = everyEndpoint.filter(
    ({ endpoint: { method, access, permission, actsAsPerson } }) =>
      method !== 'GET' && access !== 'public' && !permission && !actsAsPerson,
  )
  expect(writes.length).toBeGreaterThan(100)
  for (const { name, endpoint } of writes) expect([name, permissionFor(endpoint)]).toEqual([name, 'write'])
})

test('the browser knows of every endpoint which seats it refuses', () => {
  for (const { name, endpoint } of everyEndpoint) {
    const refusals = seats.map((seat) => callRefusal(seat, endpoint))
    expect([name, ...seats.map((seat) => callRefusal(seat, refOf(endpoint)))]).toEqual([name, ...refusals])
  }
})
