import { useSearch } from '@tanstack/react-router'
import { GoogleButton, SignInRefusal } from '#client/features/auth/account-fields.tsx'
import { AuthFrame } from '#client/features/auth/auth-frame.tsx'
import { CodeForm } from '#client/features/auth/code-form.tsx'
import { redirectIfSignedIn } from '#client/features/auth/enter-account.ts'
import { LoginForm } from '#client/features/auth/login-form.tsx'
import { PasskeyButton } from '#client/features/auth/passkey-button.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import type { PageMeta } from '#client/lib/page.ts'
import { paths, safeReturnTo, signInUrl } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Sign in',
  description: 'Sign in to your offers, messages and contracts.',
}

export const load = redirectIfSignedIn

export default function LoginPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const returnTo = safeReturnTo(search.returnTo)
  if (search.step === 'code') {
    return (
      <AuthFrame
        title="Enter your code"
        lede="Open your authenticator app and type the code it shows for this site."
        isOutcome
        footer={<AppTextLink to={paths.login({ returnTo })}>Sign in as someone else</AppTextLink>}
      >
        <CodeForm returnTo={returnTo} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Sign in"
      lede="Back to your offers, messages and contracts."
      footer={
        <>
          New here? <AppTextLink to={paths.register({ returnTo })}>Create an account</AppTextLink>
        </>
      }
    >
      <SignInRefusal code={search.error} />
      <GoogleButton href={signInUrl({ returnTo })} />
      <LoginForm returnTo={returnTo} />
      <PasskeyButton returnTo={returnTo} />
    </AuthFrame>
  )
}
