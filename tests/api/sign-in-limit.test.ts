import { expect, test } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'

/**
 * Whose success clears the failed attempts of an account. Only a real sign-in may, or the current password: whatever else
 * succeeds could be repeated between two guesses. A new endpoint with this limit is entered here.
 */
const forgives: Record<string, 'all failed attempts' | 'nothing'> = {
  'accountData.requestDeletion': 'nothing',
  'accountData.requestExport': 'nothing',
  'accountSettings.linkGoogle': 'nothing',
  'accountSettings.unlinkGoogle': 'nothing',
  'accounts.changePassword': 'all failed attempts',
  'accounts.checkReset': 'nothing',
  'accounts.checkSetup': 'nothing',
  'accounts.logIn': 'all failed attempts',
  'accounts.register': 'nothing',
  'accounts.resetPassword': 'nothing',
  'accounts.setUpAdmin': 'nothing',
  'accounts.checkVerification': 'nothing',
  'accounts.refuseVerification': 'nothing',
  'accounts.verifyEmail': 'nothing',
  'accounts.otherWaysIn': 'nothing',
  'accounts.removeWayIn': 'nothing',
  'invitations.decline': 'nothing',
  'invitations.get': 'nothing',
  'invitations.register': 'nothing',
  'passkeys.add': 'nothing',
  'passkeys.logIn': 'all failed attempts',
  'passkeys.prepare': 'nothing',
  'passkeys.remove': 'nothing',
  'twoFactor.finishLogin': 'all failed attempts',
  'twoFactor.replaceRecoveryCodes': 'nothing',
  'twoFactor.setUp': 'nothing',
  'twoFactor.turnOff': 'nothing',
  'twoFactor.turnOn': 'nothing',
}

test('only a real sign-in forgives wrong passwords', () => {
  const limited = everyEndpoint.filter(({ endpoint }) => endpoint.limit === 'sign-in')
  const decided = limited.map(({ name, endpoint }) => [
    name,
    endpoint.forgivesAttempts ? 'all failed attempts' : 'nothing',
  ])
  expect(Object.fromEntries(decided)).toEqual(forgives)
})

test('nothing else claims to forgive attempts', () => {
  const others = everyEndpoint.filter(
    ({ endpoint }) => endpoint.forgivesAttempts && endpoint.limit !== 'sign-in',
  )
  expect(others.map(({ name }) => name)).toEqual([])
})
