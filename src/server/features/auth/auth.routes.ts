import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkReset } from './check-reset.ts'
import { chooseRole } from './choose-role.ts'
import type { Auth, AuthVerb } from './create-auth.ts'
import { forgotEmail } from './forgot-email.ts'
import { forgotPassword } from './forgot-password.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getMe } from './get-me.ts'
import { listLogins } from './list-logins.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { openGoogle } from './open-google.ts'
import { openSignIn } from './open-sign-in.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { returnFromGoogle } from './return-from-google.ts'
import { revokeLogin } from './revoke-login.ts'
import { revokeOtherLogins } from './revoke-other-logins.ts'
import { updateMe } from './update-me.ts'
import { verifyEmail } from './verify-email.ts'

export function serveAuth(edge: Edge, auth: Auth): void {
  const join = <const E extends Endpoint>(endpoint: E, verb: AuthVerb<E>) =>
    serve(edge, endpoint, (call) => verb(call, auth))

  join(accountEndpoints.currentUser, getCurrentUser)
  join(accountEndpoints.logIn, logIn)
  join(accountEndpoints.register, register)
  join(accountEndpoints.logOut, logOut)
  join(accountEndpoints.openSignIn, openSignIn)
  join(accountEndpoints.openGoogle, openGoogle)
  join(accountEndpoints.returnFromGoogle, returnFromGoogle)
  join(accountEndpoints.forgotPassword, forgotPassword)
  join(accountEndpoints.checkReset, checkReset)
  join(accountEndpoints.resetPassword, resetPassword)
  join(accountEndpoints.forgotEmail, forgotEmail)
  join(accountEndpoints.verifyEmail, verifyEmail)
  join(accountEndpoints.resendVerification, resendVerification)
  join(accountEndpoints.changePassword, changePassword)
  join(accountEndpoints.listLogins, listLogins)
  join(accountEndpoints.revokeLogin, revokeLogin)
  join(accountEndpoints.revokeOtherLogins, revokeOtherLogins)
  join(accountEndpoints.chooseRole, chooseRole)
  join(accountEndpoints.me, getMe)
  join(accountEndpoints.updateMe, updateMe)
  join(accountEndpoints.changeEmail, changeEmail)
}
