import { useHydrated } from '#client/ui/use-hydrated.ts'
import { Problem } from '#shared/http/problem.ts'

/** Only for those who have or want a passkey. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/browser')

/** True until hydration, so that the button does not appear late in browsers that know passkeys. */
export const useCanUsePasskeys = (): boolean => !useHydrated() || 'PublicKeyCredential' in globalThis

const explanations: Record<string, string> = {
  NotAllowedError: 'The browser didn’t use a passkey: it was cancelled or took too long.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys don’t work at this address. Open the site at its usual address.',
}

/** The browser's own messages are for developers. */
export function explainPasskeyError(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  const message = explanations[name] ?? 'Your browser couldn’t use a passkey. Try another way.'
  throw new Problem({ status: 0, code: 'PASSKEY', message })
}
