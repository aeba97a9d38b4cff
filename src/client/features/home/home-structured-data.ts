import type { Organization, SearchAction, WebSite } from 'schema-dts'
import type { AppConfig } from '#shared/app.ts'
import { paths } from '#shared/paths.ts'

const LOGO = '/icons/icon-512.png'

/** The site with its search, which the home page opens for `?search=`, and the company behind it. */
export function homeStructuredData({ appName, appUrl, socialLinks }: AppConfig): object[] {
  const url = `${appUrl}${paths.home()}`
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const site: WebSite = { '@type': 'WebSite', name: appName, url, potentialAction: search }
  const organization: Organization = {
    '@type': 'Organization',
    name: appName,
    url,
    logo: `${appUrl}${LOGO}`,
    sameAs: Object.values(socialLinks),
  }
  return [site, organization]
}
