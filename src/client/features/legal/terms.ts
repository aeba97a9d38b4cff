import { paths } from '#shared/paths.ts'
import type { LegalText } from './legal-text.ts'

export const terms = (appName: string): LegalText => ({
  title: 'Terms of Service',
  lede: `These are the rules of ${appName}, in plain words. By opening an account or using the site you agree to them.`,
  updated: '2026-11-15',
  sections: [
    {
      id: 'what-we-are',
      title: `What ${appName} is`,
      blocks: [
        `${appName} is a marketplace where racers and teams, brands and event promoters find each other, make offers, agree on sponsorships and keep track of them. We run the place. We are not a party to the deals that are made in it, not an agent for either side, and not an employer of anybody who races.`,
        '“We” and “us” mean whoever operates this site. “You” means the person or company that uses it. “Member” means anybody with an account.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Give true details and keep them current. A profile that pretends to be somebody else is removed.',
            'Keep your password to yourself. What happens through your account counts as done by you, unless you have told us that somebody else got in.',
            'You must be old enough to make a binding contract where you live. Racers below that age take part through a parent or guardian, who opens and holds the account and agrees to each offer.',
            'If you register a company or a team, you confirm that you may act for it.',
          ],
        },
        'You can see and end your logins, change your password and change your e-mail address in your account settings.',
        { link: 'Account settings', to: paths.userProfile() },
      ],
    },
    {
      id: 'roles',
      title: 'Account types',
      blocks: [
        'An account is one of three kinds, and each can do different things.',
        {
          list: [
            'Driver/Team: builds a public racing profile, applies to brands, receives offers and delivers on contracts.',
            'Brand/Sponsor: shows a company, looks for racers, sends offers and follows what they bring. Brand accounts are completely free, with full access.',
            'Event Promoter: publishes an event or series for anybody to see. Promoter accounts include a free trial.',
          ],
        },
        'Administrators of the site are appointed by us. Nobody can register as one.',
      ],
    },
    {
      id: 'content',
      title: 'What you publish',
      blocks: [
        'Your words, pictures, results and logos stay yours. So that we can show them, you give us a licence that is free of charge, not exclusive and valid worldwide: to store them, to resize them and to display them on this site and in previews of links to it. It ends when you take the content down or close your account, except for copies that another member needs as the record of a contract.',
        'Only publish what you have the right to publish. That means the photographer’s consent, the sponsor’s logo rules, and the permission of people who can be recognised, above all of children.',
        'Results, followers and other figures on a profile are given by its owner. We do not vouch for them unless the page says so.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair racing',
      blocks: [
        'Do not use the site to:',
        {
          list: [
            'deceive anybody about who you are, what you have won or how many people follow you;',
            'harass, threaten or discriminate against people;',
            'send advertising to members who did not ask for it, or collect their details to do so elsewhere;',
            'break the law, a sanctioning body’s safety rules or somebody’s rights;',
            'get around access controls, overload the service, or copy it by machine beyond what its public interface is made for.',
          ],
        },
        'If you find a security problem, tell us before you tell the world, and do not look at other people’s data on the way.',
        { link: 'Report a problem', to: paths.contactSupport() },
      ],
    },
    {
      id: 'offers-and-contracts',
      title: 'Offers and contracts between members',
      blocks: [
        'An offer is a proposal by a brand to a racer or team. It binds nobody until it is accepted, and it can no longer be accepted after its expiry date or once it has been withdrawn.',
        'When an offer is accepted, a contract exists between those two members and nobody else. Its content is what they agreed to: value, duration, benefits and requirements. We keep the record, show both sides where things stand and send reminders.',
        {
          list: [
            'Read an offer before you accept it. If something is missing, ask for it in writing first.',
            'Discounts and products count for what they are. A discount code is not cash, and the screen does not turn it into cash.',
            'Taxes, insurance, licences to race and the rules of your series are your own responsibility.',
            'If you disagree with the other side, talk to them first. We can tell both of you what the record says; we do not decide who is right.',
          ],
        },
      ],
    },
    {
      id: 'payments',
      title: 'Money',
      blocks: [
        'What a brand owes a racer under a contract, and when, is between the two of them.',
        'Where we charge for an account, the price, the period, and how to cancel are shown before you pay, and nothing is charged without your consent. A free trial says when it ends. If you cancel, you keep what you paid for until the end of the period. What the law gives you beyond that, such as a right of withdrawal, you keep as well.',
        { link: 'Pricing', to: paths.pricing() },
      ],
    },
    {
      id: 'service',
      title: 'The service',
      blocks: [
        'We take care to keep the site running, correct and safe, but we cannot promise that it never stops or never errs. We may change or end features. If a change takes away something you have paid for, you may cancel and get back what you paid for the unused time.',
        'Links to other sites, such as the apparel shop, lead to places with rules of their own.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer without limit for harm that we cause on purpose or through gross negligence, for injury to life and health, and wherever the law does not allow a limit.',
        'Beyond that we answer only for breaking duties that the service depends on, and then for the damage that could be foreseen. We do not answer for what members promise, publish, pay or fail to do, nor for what happens on a race track.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending it',
      blocks: [
        'You can close your account at any time. Contracts that are still running stay in force between you and the other side, and both of you keep access to their record.',
        'We may hide content, suspend an account or close it when these terms are broken, when the law requires it, or when it is needed to protect other members. We tell you why, unless the law forbids it, and you can ask a person to look at it again.',
        { link: 'Close an account or object to a decision', to: paths.contactSupport() },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'When we change these terms, the date at the top changes. If a change matters to you as a member, we tell you by e-mail at least 30 days before it takes effect. If you do not agree, you can close your account until then; if you stay, the new terms apply.',
      ],
    },
    {
      id: 'law',
      title: 'Law, and how to reach us',
      blocks: [
        'The law of the place where the operator of this site is established applies. If you use the site as a consumer, the protection of the law where you live stays with you, and you can go to court there. If one sentence of these terms is void, the others remain.',
        { link: 'Contact', to: paths.contact() },
      ],
    },
  ],
})
