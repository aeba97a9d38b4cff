import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { passkeyCalls } from '#client/lib/endpoint-map.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { PasskeyLogin } from '#shared/accounts/passkey.contract.ts'
import { useEnterAccount } from './enter-account.ts'
import { explainPasskeyError, loadPasskeyLibrary } from './passkey-library.ts'

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
  const { startAuthentication } = await loadPasskeyLibrary()
  return startAuthentication({ optionsJSON }).catch(explainPasskeyError)
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
    const { startAuthentication, WebAuthnAbortService } = await loadPasskeyLibrary()
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
