import { AppTextLink } from '#client/lib/app-link.tsx'
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
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
        <AccordionItem title="Can I cancel at any time?" open>
          Yes, on one screen. You keep the plan until the end of the period you paid for, and you can resume
          it until then.
        </AccordionItem>
        <AccordionItem title="Does the promoter trial need a card?">
          No. It starts with your page, lasts for the days shown above and is given once per person. Without a
          card nothing is charged: your page stays online, and leaves the directory and search.
        </AccordionItem>
        <AccordionItem title="What happens to what I have when I go back to the free plan?">
          Nothing is deleted. What is over the limit of the free plan stays, and can be read but not extended.
        </AccordionItem>
        <AccordionItem title="Why are brands free?">
          Racers join to be found by brands. Free brand accounts mean more brands, and more chances for every
          racer.
        </AccordionItem>
        <AccordionItem title="Do you take a share of sponsorships?">
          No. We take no cut of what brands and racers agree on. See the{' '}
          <AppTextLink to={paths.terms()}>terms</AppTextLink> for details.
        </AccordionItem>
        <AccordionItem title="What happens to my profile if I never pay?">
          It stays published with its results and pictures, and stays in the directory. The free plan is not a
          trial.
        </AccordionItem>
        <AccordionItem title="Is there a price for a whole series or association?">
          Yes, on request. Tell us how many teams or events you have on the{' '}
          <AppTextLink to={paths.contact({ topic: 'partnerships' })}>contact page</AppTextLink>.
        </AccordionItem>
      </Accordion>
    </section>
  )
}
