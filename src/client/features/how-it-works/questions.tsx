import { AppTextLink } from '#client/lib/app-link.tsx'
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { paths } from '#shared/paths.ts'

export function Questions() {
  return (
    <section aria-labelledby="questions" className="grid gap-x-16 lg:grid-cols-[4fr_8fr]">
      <SectionHead
        id="questions"
        title="Questions"
        description="What people ask at the pit wall."
        className="content-start self-start lg:border-t-0 lg:pt-0"
      />
      <Accordion>
        <AccordionItem title="What does it cost?" open>
          Brand accounts are completely free, with full access. Promoter accounts include a free trial. Racers
          and teams start for free. Everything else is on the{' '}
          <AppTextLink to={paths.pricing()}>pricing page</AppTextLink>.
        </AccordionItem>
        <AccordionItem title="Which kinds of racing are welcome?">
          All of them, on two wheels or four: trials, karting, formula, drag racing, stock cars, rally,
          drifting, autocross, hill climbs and everything in between. If it has a start and a finish, it has a
          place here.
        </AccordionItem>
        <AccordionItem title="Do I need results to join?">
          No. A profile can start with a name and a number. Brands look for reach, reliability and a good
          story as often as for trophies, and some look for first seasons on purpose.
        </AccordionItem>
        <AccordionItem title="Can a whole team have one profile?">
          Yes. Register as Driver/Team and give the team’s name. It gets the same profile, offers and
          contracts as a single racer.
        </AccordionItem>
        <AccordionItem title="Who can see my profile?">
          A racer’s profile is a public page that you can share. The directory, where people search through
          all racers and teams, is only for members who are signed in. Your email address is never shown.
        </AccordionItem>
        <AccordionItem title="What exactly is an offer?">
          A written proposal from a brand to a racer or team: a kind (product, cash, a mix, a discount code or
          an ambassador role), a value, a duration, what you get and what you deliver. It’s valid for a number
          of days set by the brand, and it isn’t binding until it’s accepted.
        </AccordionItem>
        <AccordionItem title="Who is the contract with?">
          The brand and the racer are the two parties; we keep the record and send reminders. See the{' '}
          <AppTextLink to={paths.terms()}>terms</AppTextLink> for details.
        </AccordionItem>
      </Accordion>
    </section>
  )
}
