import { AppLink } from '#client/lib/app-link.tsx'
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

export function PricingQuestions() {
  return (
    <section aria-labelledby="questions" className="grid gap-x-16 lg:grid-cols-[4fr_8fr]">
      <SectionHead
        id="questions"
        title="Questions"
        description="Before you pull out of the pits."
        className="content-start self-start lg:border-t-0 lg:pt-0"
      />
      <Accordion>
        <AccordionItem title="Can I pay for a plan today?" open>
          No. Paid plans open with memberships. Until then nobody is charged, no card is asked for and no
          trial runs out; every account uses what is there.
        </AccordionItem>
        <AccordionItem title="Why are brands free?">
          Racers come to be seen by brands. A brand that has to pay before it may look does not come, and then
          nobody is seen.
        </AccordionItem>
        <AccordionItem title="Do you take a share of sponsorships?">
          No. What a brand and a racer agree on is between the two of them. The{' '}
          <TextLink asChild>
            <AppLink to={paths.terms()}>terms</AppLink>
          </TextLink>{' '}
          say it in full.
        </AccordionItem>
        <AccordionItem title="What happens to my profile if I never pay?">
          It stays, with its results, pictures and its place in the directory. The free plan is no trial.
        </AccordionItem>
        <AccordionItem title="Is there a price for a whole series or association?">
          Ask us. Tell us how many teams or events it is about on the{' '}
          <TextLink asChild>
            <AppLink to={paths.contact({ topic: 'partnerships' })}>contact page</AppLink>
          </TextLink>
          .
        </AccordionItem>
      </Accordion>
    </section>
  )
}
