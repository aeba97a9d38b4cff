import slugify from '@sindresorhus/slugify'
import { discountCodes } from './articles/discount-codes.ts'
import { pageOneOfYourProposal } from './articles/page-one-of-your-proposal.ts'
import { photographsASponsorCanUse } from './articles/photographs-a-sponsor-can-use.ts'
import { pricingASeason } from './articles/pricing-a-season.ts'
import { raceWeekendReport } from './articles/race-weekend-report.ts'
import { readingASponsorshipContract } from './articles/reading-a-sponsorship-contract.ts'
import { storyOfTheFirstSeason } from './articles/story-first-season-coffee.ts'
import { storyOfMiraAndKestrel } from './articles/story-mira-and-kestrel.ts'
import { storyOfThreeCars } from './articles/story-three-cars-nine-seasons.ts'
import { brands } from './brands.ts'
import type { DemoArticle } from './demo-article.ts'
import { promoters } from './promoters.ts'
import { racersAbroad, racersWithNothingButAName } from './racers-abroad.ts'
import { racersOfTheEast } from './racers-us-east.ts'
import { racersOfTheWest } from './racers-us-west.ts'
import { teams } from './teams.ts'

const withSlug = <T>(item: T, name: string) => ({ ...item, name, slug: slugify(name) })

const people = [...racersOfTheEast, ...racersOfTheWest, ...racersAbroad, ...racersWithNothingButAName]

export const demoRacers = [
  ...people.map((racer) => ({ ...withSlug(racer, `${racer.firstName} ${racer.lastName}`), isTeam: false })),
  ...teams.map((team) => ({ ...withSlug(team, team.firstName), isTeam: true })),
]

export const demoBrands = brands.map((brand) => withSlug(brand, brand.name))

export const demoPromoters = promoters.map((promoter) => withSlug(promoter, promoter.eventName))

export const demoArticles: DemoArticle[] = [
  pageOneOfYourProposal,
  pricingASeason,
  discountCodes,
  storyOfMiraAndKestrel,
  photographsASponsorCanUse,
  storyOfTheFirstSeason,
  readingASponsorshipContract,
  raceWeekendReport,
  storyOfThreeCars,
]
