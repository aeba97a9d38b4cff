import type { PageMeta } from '#client/lib/page.ts'
import { breadcrumbList, socialUrls } from '#client/lib/structured-data.ts'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { paths } from '#shared/paths.ts'
import { plainText } from '#shared/rich-text.ts'

const DESCRIPTION_LENGTH = 160

export function brandMeta(brand: Brand, appUrl: string): PageMeta {
  const { name, slug, tagline, logoUrl, country, website } = brand
  const description = plainText(brand.about)
  const path = paths.brand({ slug })
  return {
    title: tagline ? `${name}: ${tagline.replace(/\.$/, '')}` : name,
    description: summaryOf(brand),
    kind: 'profile',
    canonical: path,
    picture: brand.linkPicture,
    noIndex: brand.noIndex,
    structuredData: [
      {
        '@type': 'Organization',
        name,
        url: `${appUrl}${path}`,
        ...(description && { description }),
        ...(tagline && { slogan: tagline }),
        ...(logoUrl && { logo: `${appUrl}${logoUrl}` }),
        ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
        sameAs: [...(website ? [website] : []), ...socialUrls(brand.socials)],
      },
      breadcrumbList(appUrl, [
        { name: 'Brands', path: paths.brands() },
        { name, path },
      ]),
    ],
  }
}

function summaryOf({ name, about, categories, accepting }: Brand): string {
  const kind = categories.map(categoryLabel).join(', ')
  const text =
    plainText(about).replace(/\s+/g, ' ') || `${name}${kind && ` (${kind})`} sponsors racers and teams.`
  const whole = accepting ? `${text} Accepting applications.` : text
  return whole.length <= DESCRIPTION_LENGTH ? whole : `${whole.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
