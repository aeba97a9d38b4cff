import { RESET_TOKEN_MINUTES, VERIFY_TOKEN_HOURS } from '#shared/accounts/account.constants.ts'
import { paths } from '#shared/paths.ts'
import type { LegalText } from './legal-text.ts'

export const privacy = (appName: string): LegalText => ({
  title: 'Privacy Policy',
  lede: `What ${appName} knows about you, why, for how long, and what you can do about it. No advertising networks, no trackers of other companies, no sale of data.`,
  updated: '2026-11-15',
  sections: [
    {
      id: 'short',
      title: 'The short version',
      blocks: [
        {
          list: [
            'We store what you type in, what you agree to with other members, and what is needed to keep your login safe.',
            'Page views are counted with a code that changes every day, so a visitor can be counted but not followed.',
            'One cookie keeps you signed in. There is no banner, because there is nothing on this site to consent to.',
            'You can see, correct, take along and delete your data.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The operator of this site decides about the data described here and answers for it. The contact page reaches the people in charge, for privacy as for everything else.',
        { link: 'Contact', to: paths.contact() },
      ],
    },
    {
      id: 'what',
      title: 'What we store, and why',
      blocks: [
        {
          caption: 'Data we store, with the reason and the time it is kept',
          columns: ['What', 'Why', 'How long'],
          rows: [
            [
              'Account: name, e-mail address, account type, whether the address is confirmed',
              'To have an account at all (contract)',
              'Until the account is deleted',
            ],
            [
              'Password, only as an Argon2id hash that cannot be turned back',
              'To check that it is you (contract)',
              'Until it is changed or the account is deleted',
            ],
            [
              'Google account number, if you sign in with Google',
              'To recognise you the next time (contract)',
              'Until the account is deleted',
            ],
            [
              'Profile: what you enter about your racing, company or events, with pictures',
              'To show it to others; that is what a profile is for (contract)',
              'Until you remove it or the account is deleted',
            ],
            [
              'Date of birth of a racer, shown to nobody else',
              'To know whether a guardian has to sign a contract, too (contract)',
              'Until you remove it or the account is deleted',
            ],
            [
              'Signatures under contracts and amendments: name, time, network address, browser; of a guardian the e-mail address as well',
              'To prove who signed what (contract)',
              'As long as the contract itself',
            ],
            [
              'Messages, applications, offers and contracts',
              'To carry them between members and keep the record (contract)',
              'As long as one of the two members needs the record; where the law prescribes a time, for that time',
            ],
            [
              'Logins: network address, browser and time of each',
              'So that you can see and end them, and to notice misuse (our interest in safety)',
              '14 days after the last use, 90 days at most',
            ],
            [
              'Links sent by mail to confirm an address or set a new password, only as a hash',
              'To check the link when you follow it (contract)',
              `${VERIFY_TOKEN_HOURS} hours and ${RESET_TOKEN_MINUTES} minutes`,
            ],
            [
              'What you write to us: messages and support tickets, the address to answer to, pictures you attach',
              'To answer you (contract, or our interest in answering)',
              'Until it is no longer needed for the answer, or you ask us to erase it',
            ],
            [
              'Whether a help article helped you, under a code made from your network address and browser, or your account, for that one article',
              'To count each person once; voices on different articles cannot be put together (our interest in better help)',
              'As long as the article is there',
            ],
            [
              'Counts of attempts per network address or account',
              'To stop guessing and flooding (our interest in safety)',
              'Minutes to hours',
            ],
            [
              'The answer to a request that must not be carried out twice',
              'So that a double click makes one account and not two (contract)',
              '24 hours',
            ],
            [
              'Page views: path, site you came from, time, and a daily code',
              'To know which pages are read (our interest in improving them)',
              'To compare one season with another; see below',
            ],
          ],
        },
      ],
    },
    {
      id: 'page-views',
      title: 'How page views are counted',
      blocks: [
        'When you open a page, your browser tells us its address. From your network address, the name of your browser, the day’s date and a secret we compute a code, store the code, and forget the rest. Tomorrow the same visitor has another code, so views of different days cannot be put together.',
        'If you are signed in, the view is stored together with your account. When your account is deleted, that connection is removed.',
        'Programs that say they are robots are not counted.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser’s storage',
      blocks: [
        {
          caption: 'Cookies and stored values',
          columns: ['Name', 'What it does', 'How long'],
          rows: [
            [
              'sid, or __Host-sid on an encrypted connection',
              'Keeps you signed in. Scripts cannot read it, other sites cannot use it.',
              '90 days at most, or until you log out',
            ],
            [
              'google, or __Host-google on an encrypted connection',
              'Protects the way to Google and back while you sign in there.',
              '10 minutes',
            ],
            [
              'theme, in local storage',
              'Remembers light or dark, if you chose one. It never leaves your browser.',
              'Until you clear it',
            ],
            [
              'draft: and the name of a form, in local storage',
              'Keeps what you typed and have not sent, so that a closed tab costs you nothing. It never leaves your browser before you send it.',
              'Until you send it or clear it',
            ],
          ],
        },
        'All of them are needed for something you asked for. Fonts and pictures come from this site itself.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            'Everybody: public profiles, brand pages and events. Your e-mail address is not part of them.',
            'Members: the directory of racers and teams.',
            'The other side: what you send to somebody, such as a message, an application or an offer.',
            'Administrators: what they need to help you and to act on reports.',
          ],
        },
        'We do not sell data, and we give it to authorities only where the law obliges us to.',
      ],
    },
    {
      id: 'processors',
      title: 'Companies that work for us',
      blocks: [
        'Which ones are involved depends on how this site is set up:',
        {
          list: [
            'The host of the server and its database, who stores everything named here on our behalf.',
            'The mail server that delivers our e-mails. It gets your address and the text of the mail.',
            'Google, only if you press “Continue with Google”. Google then learns that you sign in here, and tells us your name, your e-mail address and whether it is confirmed.',
          ],
        },
        'Nobody else receives data from this site. If that changes, this page changes first.',
      ],
    },
    {
      id: 'mails',
      title: 'E-mails',
      blocks: [
        'We write to you when something about your account needs you: to confirm your address, to set a new password, to warn you that your password or address was changed, or to confirm the number of a support ticket. These mails contain no tracking pictures and no tracked links.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'See: ask what we store about you.',
            'Correct: change your name, address and profile yourself, or ask us to.',
            'Take along: get your data as a file that other programs can read.',
            'Delete: close your account and have its data erased. What must stay, because a contract or a law needs it, is locked away from everything else.',
            'Object: say no to what we do out of our own interest, such as counting page views.',
            'Complain: to the data protection authority where you live.',
          ],
        },
        'Name, e-mail address, password and logins are in your account settings. For everything else write to us; we answer within a month and it costs nothing.',
        { link: 'Account settings', to: paths.userProfile() },
        { link: 'Ask for a copy or for deletion', to: paths.contactSupport({ topic: 'privacy' }) },
      ],
    },
    {
      id: 'safety',
      title: 'How it is protected',
      blocks: [
        'On an encrypted connection the session cookie is bound to it. Passwords are hashed, single-use links are stored as hashes, uploads and requests are checked, and every login can be ended from your settings. If data should ever get into wrong hands and that puts you at risk, we tell you and the authority without delay.',
      ],
    },
    {
      id: 'children',
      title: 'Young racers',
      blocks: [
        'Many careers start in a kart. Profiles of children are opened and held by a parent or guardian, who decides what is shown. If a child has opened an account alone, tell us and we will remove it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this page changes, so does the date at its top. If a change matters to members, we announce it by e-mail before it takes effect.',
      ],
    },
  ],
})
