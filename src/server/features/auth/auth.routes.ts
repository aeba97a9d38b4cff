import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import { passkeyEndpoints } from '#shared/accounts/passkey.contract.ts'
import { twoFactorEndpoints } from '#shared/accounts/two-factor.contract.ts'
import { addPasskey, listPasskeys, preparePasskey, removePasskey, renamePasskey } from './add-passkey.ts'
import { finishLogin } from './begin-login.ts'
import { changeEmail } from './change-email.ts'
import { logOut, revokeLogin, revokeOtherLogins } from './end-session.ts'
import { forgotEmail } from './forgot-email.ts'
import { changeSettings, chooseRole, getCurrentUser, getMe, updateMe } from './get-current-user.ts'
import { listLogins } from './list-logins.ts'
import { logIn } from './log-in.ts'
import { linkGoogle, openGoogle, openSignIn } from './open-google.ts'
import { register } from './register.ts'
import { getOtherWaysIn, removeWayIn } from './remove-way-in.ts'
import { changePassword, checkReset, forgotPassword, resetPassword } from './reset-password.ts'
import { returnFromGoogle } from './return-from-google.ts'
import { getPrivacy, savePrivacy } from './save-privacy.ts'
import { checkSetup, setUpAdmin } from './set-up-admin.ts'
import {
  getTwoFactor,
  replaceRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './set-up-two-factor.ts'
import { getPasskeyLogin, signInWithPasskey } from './sign-in-with-passkey.ts'
import { getSignInMethods, unlinkGoogle } from './unlink-google.ts'
import { checkVerification, refuseVerification, resendVerification, verifyEmail } from './verify-email.ts'

export function serveAuth(edge: Edge): void {
  serveAll(edge, accountEndpoints, {
    currentUser: getCurrentUser,
    logIn,
    register,
    logOut,
    openSignIn,
    openGoogle,
    returnFromGoogle,
    forgotPassword,
    checkReset,
    resetPassword,
    otherWaysIn: getOtherWaysIn,
    removeWayIn,
    checkSetup,
    setUpAdmin,
    forgotEmail,
    checkVerification,
    verifyEmail,
    refuseVerification,
    resendVerification,
    changePassword,
    signInMethods: getSignInMethods,
    listLogins,
    revokeLogin,
    revokeOtherLogins,
    chooseRole,
  })
  serveAll(edge, accountSettingEndpoints, {
    me: getMe,
    updateMe,
    privacy: getPrivacy,
    savePrivacy,
    changeSettings,
    changeEmail,
    linkGoogle,
    unlinkGoogle,
  })
  serveAll(edge, twoFactorEndpoints, {
    state: getTwoFactor,
    setUp: setUpTwoFactor,
    turnOn: turnOnTwoFactor,
    replaceRecoveryCodes,
    turnOff: turnOffTwoFactor,
    finishLogin,
  })
  serveAll(edge, passkeyEndpoints, {
    list: listPasskeys,
    prepare: preparePasskey,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
    loginOptions: getPasskeyLogin,
    logIn: signInWithPasskey,
  })
}
