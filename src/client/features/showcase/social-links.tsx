import { ExternalIcon } from '#client/ui/icons.tsx'
import type { Socials } from '#shared/profiles/social.contract.ts'
import {
  type SocialNetwork,
  socialHref,
  socialLabels,
  socialNetworks,
} from '#shared/profiles/social.rules.ts'

/** Links to other networks; a value that is no URL of its network is shown without a link. */
export function SocialLinks({ socials }: { socials: Socials }) {
  return (
    <ul>
      {socialNetworks.map((network) => {
        const value = socials[network]
        return value && <SocialLink key={network} network={network} value={value} />
      })}
    </ul>
  )
}

function SocialLink({ network, value }: { network: SocialNetwork; value: string }) {
  const href = socialHref(network, value)
  const words = (
    <>
      <span className="w-22 shrink-0 text-muted">{socialLabels[network].label}</span>
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{shownName(network, value)}</span>
    </>
  )
  const line = 'flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 text-ui'
  if (!href) return <li className={line}>{words}</li>
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={`${line} hover:bg-hover`}>
        {words}
        <ExternalIcon className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  )
}

const named: readonly SocialNetwork[] = ['instagram', 'snapchat', 'tiktok']

function shownName(network: SocialNetwork, value: string): string {
  if (named.includes(network)) return `@${value.replace(/^@/, '')}`
  return value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
