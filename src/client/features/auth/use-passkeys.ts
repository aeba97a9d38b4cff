import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { passkeyCalls } from '#client/lib/endpoint-map.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Passkey, PasskeyLogin } from '#shared/accounts/passkey.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import { passkeysQuery } from './auth.queries.ts'
import { useEnterAccount } from './enter-account.ts'

/** Only for those who have or want a passkey. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** True until hydration, so that the button does not appear late in browsers that know passkeys. */
export const useCanUsePasskeys = (): boolean => !useHydrated() || 'PublicKeyCredential' in globalThis

/**
 * Signs in with a passkey. Browsers that can do so also offer the passkeys of this site with the suggestions for the
 * email field, until the button opens their dialog.
 */
export function usePasskeySignIn(returnTo: string | undefined) {
  const enterAccount = useEnterAccount(returnTo)
  const [round, setRound] = useState(0)
  const renew = () => setRound((last) => last + 1)
  const signIn = useMutation<CurrentUser, Error, PasskeyLogin | undefined>({
    mutationFn: async (chosen) => call(passkeyCalls.logIn, { body: chosen ?? (await askForPasskey()) }),
    retry: false,
    onError: renew,
    onSuccess: (session, _, __, { client }) => enterAccount(session, client),
  })
  const { mutate } = signIn
  const isIdle = !signIn.isPending && !signIn.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new challenge
  useEffect(() => {
    if (!isIdle) return
    const offer = offerPasskeys({ onChosen: mutate, onExpired: renew })
    return offer.end
  }, [isIdle, round, mutate])
  return signIn
}

async function askForPasskey(): Promise<PasskeyLogin> {
  const optionsJSON = await call(passkeyCalls.loginOptions, {})
  const { startAuthentication } = await loadLibrary()
  return startAuthentication({ optionsJSON }).catch(explain)
}

type Offer = { onChosen: (passkey: PasskeyLogin) => void; onExpired: () => void }

/** Without a dialog, until `end` is called. Nobody asked for it, so its failures are not shown. */
function offerPasskeys({ onChosen, onExpired }: Offer) {
  let end = () => {}
  let hasEnded = false
  const offer = async () => {
    const Credential: Partial<typeof PublicKeyCredential> | undefined = globalThis.PublicKeyCredential
    if (!(await Credential?.isConditionalMediationAvailable?.()) || hasEnded) return
    const optionsJSON = await call(passkeyCalls.loginOptions, {})
    const { startAuthentication, WebAuthnAbortService } = await loadLibrary()
    if (hasEnded) return
    const expiry = setTimeout(onExpired, optionsJSON.timeout)
    end = () => {
      clearTimeout(expiry)
      WebAuthnAbortService.cancelCeremony()
    }
    const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    if (!hasEnded) onChosen(chosen)
  }
  offer().catch(() => {})
  return {
    end: () => {
      hasEnded = true
      end()
    },
  }
}

type Proof = { body?: { proof?: string | undefined } | undefined }

/** Creates a passkey in the browser and adds it to the account. */
export const useAddPasskey = () =>
  useMutation<Passkey, Error, Proof>({
    retry: false,
    mutationFn: async ({ body = {} }) => {
      const optionsJSON = await call(passkeyCalls.prepare, { body })
      const { startRegistration } = await loadLibrary()
      return call(passkeyCalls.add, { body: await startRegistration({ optionsJSON }).catch(explain) })
    },
    onSettled: (_, __, ___, ____, { client }) => invalidateAll(client, [passkeysQuery().queryKey]),
  })

export const useRemovePasskey = (id: string) =>
  useMutation<undefined, Error, Proof>({
    mutationFn: ({ body = {} }) => call(passkeyCalls.remove, { params: { id }, body }),
    onSettled: (_, __, ___, ____, { client }) => invalidateAll(client, [passkeysQuery().queryKey]),
  })

const explanations: Record<string, string> = {
  NotAllowedError: 'The browser didn’t use a passkey: it was cancelled or took too long.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys don’t work at this address. Open the site at its usual address.',
}

/** The browser's own messages are for developers. */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  const message = explanations[name] ?? 'Your browser couldn’t use a passkey. Try another way.'
  throw new Problem({ status: 0, code: 'PASSKEY', message })
}
