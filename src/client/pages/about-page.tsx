import { SlipstreamPicture } from '#client/features/home/slipstream-picture.tsx'
import { StatsStrip } from '#client/features/home/stats-strip.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import type { PageMeta } from '#client/lib/page.ts'
import { Block } from '#client/ui/block.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { Eyebrow, Lede, TextLink } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'About',
  description:
    'Why this sponsorship marketplace exists, what we believe about racing and backing, and how we treat your money and your data.',
}

const beliefs = [
  {
    title: 'Write it down',
    text: 'A deal that both sides can read is a deal that both sides can keep. Every offer states what each side gives and when it expires.',
  },
  {
    title: 'Results are facts',
    text: 'A finishing position, a used code, a delivered reel: things that happened. We show them like a timing screen does, without adjectives.',
  },
  {
    title: 'Small teams count',
    text: 'Most racers have a trailer and a day job. A profile takes an evening, and it looks as good as anyone’s.',
  },
  {
    title: 'No pressure',
    text: 'You can decline an offer without a reason and close your account without a phone call. A person answers your questions.',
  },
]

export default function AboutPage() {
  const { appName } = useAppConfig()
  return (
    <>
      <div className="on-asphalt bg-asphalt">
        <PageWidth className="grid items-center gap-8 pt-12 pb-14 lg:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-20">
          <div>
            <Eyebrow>About {appName}</Eyebrow>
            <h1 className="mt-5 max-w-[17ch] text-hero font-[780] tracking-[-0.012em]">
              Speed is easier with someone in front.
            </h1>
            <Lede className="mt-6">
              In the slipstream of another car the air pushes back less, and every lap costs less effort. A
              good sponsor does that for a racer, and a good racer does it for a brand. We built the place
              where the two find each other.
            </Lede>
          </div>
          <SlipstreamPicture className="mx-auto w-full max-w-lg" />
        </PageWidth>
      </div>
      <StatsStrip />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-section py-section">
        <section aria-labelledby="mission" className="grid gap-x-16 lg:grid-cols-2">
          <SectionHead id="mission" title="Our mission" className="self-start lg:mb-0" />
          <div className="grid gap-4 text-lg text-pretty lg:border-t-2 lg:border-rule lg:pt-5">
            <p>
              Racing is full of people who would represent a company well, and of companies that would gladly
              be represented. They miss each other because the way to a deal runs through cold emails, old
              PDFs and luck.
            </p>
            <p>
              {appName} gives racers and teams a profile worth reading, brands a way to search and to make
              formal offers, and promoters a page for their events. What was agreed stays readable for both
              sides, and so does what came of it.
            </p>
          </div>
        </section>
        <section aria-labelledby="beliefs">
          <SectionHead id="beliefs" title="What we believe" />
          <ol className="grid gap-x-16 md:grid-cols-2">
            {beliefs.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[3.5rem_1fr] gap-4 border-b border-line py-6">
                <span aria-hidden="true" className="num origin-left -skew-x-8 text-5xl text-primary-text">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-2 max-w-[50ch] text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
          <Block title="Your money">
            <SpecSheet>
              <SpecRow label="Brands">Completely free, with full access.</SpecRow>
              <SpecRow label="Promoters">A free trial, then a plan you choose yourself.</SpecRow>
              <SpecRow label="Racers/Teams">Free to start.</SpecRow>
              <SpecRow label="Deals">
                Between brand and racer. The contract states the value; we keep the record.
              </SpecRow>
            </SpecSheet>
            <AppMoreLink to={paths.pricing()} className="mt-3">
              Pricing
            </AppMoreLink>
          </Block>
          <Block title="Your data">
            <SpecSheet>
              <SpecRow label="Advertising">None. We don’t sell data.</SpecRow>
              <SpecRow label="Trackers">
                None from other companies. Fonts and pictures come from here.
              </SpecRow>
              <SpecRow label="Email address">Never part of a public page.</SpecRow>
              <SpecRow label="Your copy">Ask for a copy or for deletion at any time.</SpecRow>
            </SpecSheet>
            <AppMoreLink to={paths.privacy()} className="mt-3">
              Privacy Policy
            </AppMoreLink>
          </Block>
          <Block title="Press and partners">
            <p className="max-w-[52ch] text-muted">
              Writing about sponsorship in racing, or planning something together? Tell us what you need and
              by when, and we’ll get back to you.
            </p>
            <AppMoreLink to={paths.contact({ topic: 'press' })} className="mt-3">
              Contact the press desk
            </AppMoreLink>
          </Block>
          <Block title="Credits">
            <p className="max-w-[52ch] text-muted">
              Set in Saira, Archivo and JetBrains Mono, three typefaces under the{' '}
              <TextLink href="https://openfontlicense.org" rel="noopener">
                SIL Open Font License
              </TextLink>
              . Cars, helmets and circuits in our own pictures are drawn by {appName}; any likeness to a real
              car is a compliment to its designer.
            </p>
            <p className="mt-3 max-w-[52ch] text-muted">
              Names and positions of towns come from{' '}
              <TextLink href="https://www.geonames.org" rel="noopener">
                GeoNames
              </TextLink>
              , under the{' '}
              <TextLink href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">
                Creative Commons Attribution 4.0
              </TextLink>{' '}
              license; we added alternative spellings.
            </p>
          </Block>
        </div>
        <section
          aria-labelledby="join"
          className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t-2 border-rule pt-8"
        >
          <h2 id="join" className="text-3xl">
            See you on the grid.
          </h2>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
            <ButtonLink to={paths.register()} size="lg">
              Join
            </ButtonLink>
            <ButtonLink to={paths.contact()} size="lg" variant="secondary">
              Contact
            </ButtonLink>
          </div>
        </section>
      </PageWidth>
    </>
  )
}
