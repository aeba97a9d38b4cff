import type { PageMeta } from '#client/lib/page.ts'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { paths } from '#shared/paths.ts'
import { socialHref, socialNetworks } from '#shared/profiles/social.rules.ts'

const DESCRIPTION_LENGTH = 160

export function brandMeta(brand: Brand, appUrl: string): PageMeta {
  const { name, slug, tagline, description, logoUrl, country, website } = brand
  const path = paths.brand({ slug })
  const socialUrls = socialNetworks.flatMap((network) => {
    const value = brand.socials[network]
    return (value && socialHref(network, value)) || []
  })
  return {
    title: tagline ? `${name}: ${tagline.replace(/\.$/, '')}` : name,
    description: summaryOf(brand),
    kind: 'profile',
    canonical: path,
    picture: brand.linkPicture,
    structuredData: [
      {
        '@type': 'Organization',
        name,
        url: `${appUrl}${path}`,
        ...(description && { description }),
        ...(tagline && { slogan: tagline }),
        ...(logoUrl && { logo: `${appUrl}${logoUrl}` }),
        ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
        sameAs: [...(website ? [website] : []), ...socialUrls],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Brands', item: `${appUrl}${paths.brands()}` },
          { '@type': 'ListItem', position: 2, name, item: `${appUrl}${path}` },
        ],
      },
    ],
  }
}

function summaryOf({ name, description, categories, accepting }: Brand): string {
  const kind = categories.map(categoryLabel).join(', ')
  const text =
    description?.replace(/\s+/g, ' ') ?? `${name}${kind && ` (${kind})`} sponsors racers and teams.`
  const whole = accepting ? `${text} Accepting applications.` : text
  return whole.length <= DESCRIPTION_LENGTH ? whole : `${whole.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
