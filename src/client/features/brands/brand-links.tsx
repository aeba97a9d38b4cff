import { Block } from '#client/ui/block.tsx'
import { ExternalIcon } from '#client/ui/icons.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { socialHref, socialLabels, socialNetworks } from '#shared/profiles/social.rules.ts'

/** Where else the brand can be found; nobody vouches for these places, so search engines do not follow. */
export function BrandLinks({ brand }: { brand: Brand }) {
  const links = [
    ...(brand.website ? [{ label: 'Website', href: brand.website }] : []),
    ...socialNetworks.flatMap((network) => {
      const kept = brand.socials[network]
      const href = kept && socialHref(network, kept)
      if (!href || href === brand.website) return []
      return [{ label: network === 'misc' ? 'Elsewhere' : socialLabels[network].label, href }]
    }),
  ]
  if (links.length === 0) return null
  return (
    <Block title="Links">
      <ul>
        {links.map(({ label, href }) => (
          <li key={label} className="border-b border-line">
            <a
              href={href}
              target="_blank"
              rel="noopener nofollow"
              className="grid min-h-11 grid-cols-[minmax(5rem,34%)_1fr_auto] items-center gap-3 text-ui hover:text-primary-text"
            >
              <span className="text-muted">{label}</span>
              <span className="min-w-0 py-2 leading-[1.3] font-medium wrap-anywhere">
                {shownAddress(href)}
              </span>
              <ExternalIcon className="size-4" />
              <span className="sr-only"> (opens in a new window)</span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const shownAddress = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
