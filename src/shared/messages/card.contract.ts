import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/applications/application.rules.ts'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { offerStatuses } from '#shared/offers/offer.rules.ts'

/** An offer as its card shows it: the terms that stand. */
const offerCard = z.object({
  kind: z.literal('OFFER'),
  id: z.uuid(),
  title: z.string(),
  status: z.enum(offerStatuses),
  /** Which revision stands. */
  revision: z.int(),
  type: z.enum(offerTypes),
  value: z.string(),
  duration: z.string(),
})
export type OfferCardFacts = z.infer<typeof offerCard>

const applicationCard = z.object({
  kind: z.literal('APPLICATION'),
  id: z.uuid(),
  /** Of the opportunity; of somebody who wrote to the brand as such, the brand's name. */
  title: z.string(),
  status: z.enum(applicationStatuses),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type ApplicationCardFacts = z.infer<typeof applicationCard>

const contractCard = z.object({
  kind: z.literal('CONTRACT'),
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  status: z.enum(contractStatuses),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** The last day by a notice that stands; `endsOn` may come first. */
  terminatesOn: z.nullable(z.iso.date()),
  awaitsMySignature: z.boolean(),
})
export type ContractCardFacts = z.infer<typeof contractCard>

/** Something that two people have between them, as it stands now: what the cards of their conversation show. */
export const card = z.discriminatedUnion('kind', [offerCard, applicationCard, contractCard])
export type Card = z.infer<typeof card>
