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

The type is chosen once, when you register, because each has other screens. If you took the wrong one, [write to support](${paths.contactSupport({ topic: 'account' })}) from the address of your account and we sort it out.`,
  },
  {
    slug: 'confirm-your-email-address',
    category: 'account',
    title: 'The mail to confirm my address did not come',
    bodyMarkdown: `Look in the spam folder first. The link in the mail works for ${VERIFY_TOKEN_HOURS} hours.

To get another one, open your [account settings](${paths.userProfile()}) and press the button beside your address. If the address itself is wrong, change it there: the new one counts once you follow the link that we send to it.`,
  },
  {
    slug: 'forgot-password-or-email',
    category: 'account',
    title: 'I forgot my password, or my e-mail address',
    bodyMarkdown: `**Password**: ask for a link on [Forgot password](${paths.forgotPassword()}). It works for ${RESET_TOKEN_MINUTES} minutes, and once. Setting a new password signs out every device.

**E-mail address**: [Forgot email](${paths.forgotEmail()}) asks for your name and account type and, if you like, your number or town. If we know an account like that, a reminder goes to the address on file. We never show an address on the screen.

You registered with Google and never had a password? The same link sets one.`,
  },
  {
    slug: 'see-and-end-logins',
    category: 'account',
    title: 'Somebody may be in my account. What now?',
    bodyMarkdown: `Open [account settings, Security](${paths.userProfile({ tab: 'security' })}). It lists every login with its device, address and time.

1. End the ones you do not know, or all others at once.
2. Change your password. That also signs out every other device.
3. Look at your e-mail account as well: whoever reads your mail can ask for a new password.

If you cannot get in any more, [write to us](${paths.contactSupport({ topic: 'account' })}). You need not be signed in for that.`,
  },
]
