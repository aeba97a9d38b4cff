import { RESET_TOKEN_MINUTES, VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const accountHelp: HelpText[] = [
  {
    slug: 'choose-an-account-type',
    category: 'account',
    title: 'Which account type is mine?',
    bodyMarkdown: `- **Driver/Team**: you race, alone or as a team, and look for partners.
- **Brand/Sponsor**: you support racers and want to be found by them.
- **Event Promoter**: you run an event, a track or a series.

You choose the type when you register. If you chose the wrong one, [contact support](${paths.contactSupport({ topic: 'account' })}) from your account’s email address and we’ll fix it.`,
  },
  {
    slug: 'confirm-your-email-address',
    category: 'account',
    title: 'I didn’t get the confirmation email',
    bodyMarkdown: `Check your spam folder first. The link in the email works for ${VERIFY_TOKEN_HOURS} hours.

To get another one, open your [account settings](${paths.userProfile()}) and select the button next to your address. If the address is wrong, change it there: the new one takes effect once you follow the link we send to it.`,
  },
  {
    slug: 'forgot-password-or-email',
    category: 'account',
    title: 'I forgot my password or email address',
    bodyMarkdown: `**Password**: request a link on [Forgot password](${paths.forgotPassword()}). It works once, for ${RESET_TOKEN_MINUTES} minutes. Setting a new password signs out every device.

**Email address**: [Forgot email](${paths.forgotEmail()}) asks for your name and account type and, if you like, your number or town. If we find a matching account, we send a reminder to the address on file. We never show an address on the screen.

If you registered with Google and never had a password, the same link lets you set one.`,
  },
  {
    slug: 'see-and-end-logins',
    category: 'account',
    title: 'What if someone else is in my account?',
    bodyMarkdown: `Open [account settings, Security](${paths.userProfile({ tab: 'security' })}). It lists every session with its device, IP address and time.

1. End the ones you don’t recognize, or all others at once.
2. Change your password. That also signs out every other device.
3. Secure your email account as well: anyone who reads your email can request a new password.

If you can’t sign in anymore, [contact us](${paths.contactSupport({ topic: 'account' })}). You don’t need to be signed in.`,
  },
]
