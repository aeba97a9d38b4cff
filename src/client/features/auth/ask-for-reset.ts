import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

export const askForReset = (input: InputOf<typeof accountEndpoints.forgotPassword>) =>
  call(accountCalls.forgotPassword, input)
