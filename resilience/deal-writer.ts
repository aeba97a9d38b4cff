import { randomUUID } from 'node:crypto'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { today } from '#shared/time.ts'
import { type Person, tryCall } from './call.ts'
import { acceptance, buildOffer, createParties } from './offers.ts'
import { retry, type Writer } from './writer.ts'

const SIGNATURE = { signedName: 'Robin Ashgrove', consent: true } as const
/** What of a deal has to be in the database after how many acknowledged steps. */
const STEPS = ['offer', 'acceptance', 'payment', 'sending', 'signature', 'signature', 'paid', 'received']

type StoredDeal = { id: string; contracts: number; steps: number }

/**
 * A brand and a racer make deals from the offer to the confirmed payment: accepted, both signatures, paid, received. Each request
 * is repeated with the same key until it is acknowledged.
 */
export async function createDealWriter(first: { url: string }): Promise<Writer> {
  const { brand, racer } = await createParties(first)
  /** The acknowledged steps of each deal, by the ID of its offer. */
  const deals = new Map<string, number>()

  const acknowledged = () => [...deals.values()].reduce((sum, steps) => sum + steps, 0)

  return {
    acknowledged,
    async write(node, isDone) {
      const send = <const E extends Endpoint>(person: Person, endpoint: E, input: InputOf<E>) => {
        const key = randomUUID()
        return retry<ResponseOf<E>>(
          async () => (await tryCall(node(), endpoint, input, { person, key }))?.body ?? null,
          isDone,
        )
      }
      const makeDeal = async (): Promise<void> => {
        const offer = await send(brand, offerEndpoints.send, { body: buildOffer(racer) })
        if (!offer) return
        const count = () => deals.set(offer.id, (deals.get(offer.id) ?? 0) + 1)
        count()
        const accepted = await send(racer, offerEndpoints.accept, {
          params: { id: offer.id },
          body: acceptance(offer),
        })
        if (!accepted?.contractId) return
        count()
        const params = { id: accepted.contractId }
        const planned = { kind: 'STIPEND', title: 'Stipend', amountMinor: 125_000, currency: 'USD' } as const
        const payment = await send(brand, paymentEndpoints.add, {
          params,
          body: { ...planned, dueOn: today() },
        })
        if (!payment) return
        count()
        const draft = await send(brand, contractEndpoints.get, { params })
        if (!draft) return
        let contract = await send(brand, signingEndpoints.send, {
          params,
          body: { version: draft.version, isMinor: false },
        })
        if (!contract) return
        count()
        const signers = [
          { person: racer, more: { birthDate: '1994-08-21' } },
          { person: brand, more: {} },
        ]
        for (const { person, more } of signers) {
          const { version }: { version: number } = contract
          contract = await send(person, signingEndpoints.sign, {
            params,
            body: { version, ...SIGNATURE, ...more },
          })
          if (!contract) return
          count()
        }
        const { version } = payment
        const paid = await send(brand, paymentEndpoints.markPaid, {
          params: { id: payment.id },
          body: { version, reference: offer.id },
        })
        if (!paid) return
        count()
        const body = { version: paid.version }
        if (await send(racer, paymentEndpoints.confirm, { params: { id: payment.id }, body })) count()
      }
      while (!isDone()) await makeDeal()
    },
    async check(_node, { query }) {
      const rows = await query<StoredDeal>(
        `select offers.id::text as id, count(distinct contracts.id)::int as contracts,
           (1 + count(distinct contracts.id) + count(distinct payments.id)
             + count(distinct contracts.id) filter (where contracts.status <> 'DRAFT')
             + count(distinct contract_signers.role) filter (where contract_signers.signed_at is not null)
             + count(distinct payments.id) filter (where payments.status in ('PAID', 'RECEIVED'))
             + count(distinct payments.id) filter (where payments.status = 'RECEIVED'))::int as steps
         from offers left join contracts on contracts.offer_id = offers.id
           left join contract_signers on contract_signers.contract_id = contracts.id
           left join payments on payments.contract_id = contracts.id and payments.title = 'Stipend'
         where offers.brand_user_id = $1 group by offers.id`,
        [brand.userId],
      )
      const stored = new Map(rows.map(({ id, steps }) => [id, steps]))
      const lost = [...deals].reduce(
        (sum, [id, steps]) => sum + Math.max(0, steps - (stored.get(id) ?? 0)),
        0,
      )
      const duplicated = rows.filter(({ contracts, steps }) => contracts > 1 || steps > STEPS.length).length
      return { acknowledged: acknowledged(), lost, duplicated }
    },
  }
}
