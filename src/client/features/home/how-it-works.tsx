import { useAppConfig } from '#client/lib/app-config.ts'
import { AppMoreLink } from '#client/lib/app-link.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { paths } from '#shared/paths.ts'

type Step = { title: string; text: string }

const forRacers: Step[] = [
  {
    title: 'Build your racing profile',
    text: 'Number, disciplines, results and media on one public page that loads fast and shares well.',
  },
  { title: 'Find brands that fit', text: 'Browse open opportunities and apply with a cover letter.' },
  {
    title: 'Accept a formal offer',
    text: 'Value, duration, benefits and requirements in writing. Accept, counter or decline.',
  },
  {
    title: 'Deliver and get paid',
    text: 'Log deliverables, share your code and watch redemptions arrive.',
  },
]

const forBrands: Step[] = [
  {
    title: 'Set up your company',
    text: 'Logo, categories and what you look for. Brand accounts are completely free, with full access.',
  },
  {
    title: 'Discover racers',
    text: 'Filter by motorsport, discipline, region, experience and home track.',
  },
  {
    title: 'Send an offer',
    text: 'Product, cash, a discount code or an ambassador role, with an expiry date.',
  },
  {
    title: 'Measure the return',
    text: 'Contracts, codes and spend in one place, with return on investment per racer.',
  },
]

export function HowItWorks() {
  const { appName } = useAppConfig()
  return (
    <section aria-labelledby="how" className="on-asphalt bg-asphalt py-section">
      <PageWidth>
        <SectionHead
          id="how"
          title={`How ${appName} works`}
          description="Four laps to a signed deal, on either side of the pit wall."
        />
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-x-26">
          <Steps title="For racers and teams" steps={forRacers} />
          <Steps title="For brands" steps={forBrands} />
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="max-w-[62ch] text-muted">
            Running an event or a series? Promoter accounts include a free trial.
          </p>
          <AppMoreLink to={paths.eventPromoters()}>See promoter profiles</AppMoreLink>
        </div>
      </PageWidth>
    </section>
  )
}

function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 pb-4">
        <h3 className="text-xl">{title}</h3>
        <p className="mono text-sm font-medium text-muted">{steps.length} steps</p>
      </div>
      <ol className="border-b border-line">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[3.5rem_1fr] gap-4 border-t border-line py-5">
            <span aria-hidden="true" className="num origin-left -skew-x-8 text-5xl text-flag">
              {index + 1}
            </span>
            <div>
              <h4 className="font-sans text-lg leading-[1.3] font-semibold tracking-normal">{step.title}</h4>
              <p className="mt-1 max-w-[46ch] text-ui leading-[1.55] text-muted lg:min-h-[3.1em]">
                {step.text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
