import { useMutation } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { passkeyCalls } from '#client/lib/endpoint-map.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import type { Passkey } from '#shared/accounts/passkey.contract.ts'
import { passkeysQuery } from './auth.queries.ts'
import { explainPasskeyError, loadPasskeyLibrary } from './passkey-library.ts'

type Proof = { body?: { proof?: string | undefined } | undefined }

/** Creates a passkey in the browser and adds it to the account. */
export const useAddPasskey = () =>
  useMutation<Passkey, Error, Proof>({
    retry: false,
    mutationFn: async ({ body = {} }) => {
      const optionsJSON = await call(passkeyCalls.prepare, { body })
      const { startRegistration } = await loadPasskeyLibrary()
      return call(passkeyCalls.add, {
        body: await startRegistration({ optionsJSON }).catch(explainPasskeyError),
      })
    },
    onSettled: (_, __, ___, ____, { client }) => invalidateAll(client, [passkeysQuery().queryKey]),
  })

export const useRemovePasskey = (id: string) =>
  useMutation<undefined, Error, Proof>({
    mutationFn: ({ body = {} }) => call(passkeyCalls.remove, { params: { id }, body }),
    onSettled: (_, __, ___, ____, { client }) => invalidateAll(client, [passkeysQuery().queryKey]),
  })
