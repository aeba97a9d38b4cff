import { preload } from 'react-dom'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Eyebrow, Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

/** Below 768 px the leading car alone fills the width. */
const onPhones = '(max-width: 767px)'
const sources = [
  { media: onPhones, type: 'image/avif', srcSet: '/images/hero-home-m.avif' },
  { media: onPhones, srcSet: '/images/hero-home-m.webp' },
  { type: 'image/avif', srcSet: '/images/hero-home.avif' },
]

const announced = [
  { href: '/images/hero-home-m.avif', media: onPhones },
  { href: '/images/hero-home.avif', media: '(min-width: 768px)' },
]

/** The text is on the picture on wide screens, and above it on narrow ones. */
export function Hero() {
  // Preloaded ahead of the scripts.
  for (const { href, media } of announced)
    preload(href, { as: 'image', type: 'image/avif', media, fetchPriority: 'high' })
  return (
    // The background continues the sky of the picture, in both themes.
    <section
      aria-labelledby="home-title"
      className="on-asphalt relative overflow-hidden bg-[#17191e] lg:min-h-[clamp(720px,54vw,800px)]"
    >
      <PageWidth className="relative z-1 pt-12 pb-8 lg:pt-[clamp(2.5rem,4.4vw,4.5rem)] lg:pb-0">
        <Eyebrow className="text-bone/85">The motorsports sponsorship marketplace</Eyebrow>
        <h1 id="home-title" className="mt-5 animate-enter text-hero font-[780] tracking-[-0.012em]">
          <span className="block">Racers who deliver.</span>
          <span className="block">Brands that back them.</span>
        </h1>
        <Lede className="mt-5 max-w-[50ch] animate-enter text-bone/85 [animation-delay:60ms]">
          Build a racing profile that sponsors can read like a timing sheet. Receive formal offers, sign
          contracts and show what every code and deliverable brought in.
        </Lede>
        <div className="mt-8 flex animate-enter flex-wrap items-center gap-3 [animation-delay:120ms] max-md:*:w-full">
          <ButtonLink to={paths.register({ role: 'ATHLETE' })} size="lg">
            Join as Driver/Team
          </ButtonLink>
          <ButtonLink to={paths.register({ role: 'BRAND' })} size="lg" variant="secondary">
            Promote Your Company
          </ButtonLink>
          <AppMoreLink to={paths.howItWorks()} className="justify-center px-3">
            More Info<span className="sr-only"> about how it works</span>
          </AppMoreLink>
        </div>
      </PageWidth>
      <LazyImage
        priority
        src="/images/hero-home.webp"
        sources={sources}
        width={1920}
        height={900}
        alt="Three stock cars running nose to tail past a grandstand at sunset, number 27 leading"
        className="aspect-[10/7] w-full object-cover object-[76%_100%] md:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-[74%_100%]"
      />
    </section>
  )
}
