import { call } from '#client/lib/call.ts'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

export const askForReset = (input: InputOf<typeof accountEndpoints.forgotPassword>) =>
  call(accountEndpoints.forgotPassword, input)
