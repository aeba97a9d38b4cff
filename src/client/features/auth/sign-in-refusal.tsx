import { Alert } from '#client/ui/alert.tsx'
import { signInRefusals } from '#shared/accounts/account.constants.ts'

const isRefusal = (code: unknown): code is keyof typeof signInRefusals =>
  typeof code === 'string' && Object.hasOwn(signInRefusals, code)

/** Why a journey through Google ended here, from `?error=`. */
export function SignInRefusal({ code }: { code: unknown }) {
  return isRefusal(code) ? <Alert>{signInRefusals[code]}</Alert> : null
}
