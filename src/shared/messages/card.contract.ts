import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/applications/application.rules.ts'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { offerStatuses } from '#shared/offers/offer.rules.ts'

const offerCard = z.object({
  kind: z.literal('OFFER'),
  id: z.uuid(),
  title: z.string(),
  status: z.enum(offerStatuses),
  revision: z.int(),
  type: z.enum(offerTypes),
  value: z.string(),
  duration: z.string(),
})
export type OfferCardFacts = z.infer<typeof offerCard>

const applicationCard = z.object({
  kind: z.literal('APPLICATION'),
  id: z.uuid(),
  /** The opportunity's title, or the brand's name for an open application. */
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
  /** The last day under a pending notice; `endsOn` may be earlier. */
  terminatesOn: z.nullable(z.iso.date()),
  timezone: z.string(),
  awaitsMySignature: z.boolean(),
})
export type ContractCardFacts = z.infer<typeof contractCard>

/** A card in a conversation: the current state of an offer, application or contract between the two users. */
export const card = z.discriminatedUnion('kind', [offerCard, applicationCard, contractCard])
export type Card = z.infer<typeof card>
