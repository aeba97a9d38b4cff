import { documentTitle, type PageMeta } from '#client/lib/page.ts'
import type { AppConfig } from '#shared/app.ts'
import type { SiteAssets } from '#shared/site-renderer.ts'

const PICTURE = '/images/og-default.png'

export function rootHead(assets: SiteAssets) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#17191e' },
    ],
    links: [
      ...assets.fonts.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      ...assets.styles.map((href) => ({ rel: 'stylesheet', href })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }
}

export function pageHead(meta: PageMeta, { appName, appUrl }: AppConfig, pathname: string) {
  const title = documentTitle(meta.title, appName)
  const canonical = `${appUrl}${meta.canonical ?? pathname}`
  const picture = `${appUrl}${meta.picture ?? PICTURE}`
  return {
    meta: [
      { title },
      { name: 'description', content: meta.description },
      ...(meta.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: meta.kind ?? 'website' },
      { property: 'og:site_name', content: appName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: meta.description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: meta.description },
      { name: 'twitter:image', content: picture },
      ...(meta.structuredData ?? []).map((data) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...data },
      })),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(meta.feed
        ? [{ rel: 'alternate', type: 'application/rss+xml', title: `${appName} articles`, href: meta.feed }]
        : []),
    ],
  }
}
