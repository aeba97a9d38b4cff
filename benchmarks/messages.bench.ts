import type { Product } from '#tests/support/built-product.ts'
import { acquaintPairs, writing } from './acquainted-pairs.ts'
import { CONNECTIONS, type Load, load } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { runBareHandler } from './run-bare-handler.ts'
import type { World } from './worlds.ts'

const ROUNDS = 2
const INSERT = `insert into messages (id, conversation_id, sender_id, body, client_key)
  values (uuidv7(), $1, $2, $3, gen_random_uuid()::text) returning id`

/** Quality P7: a message with all that goes with it, held against the insert of the same row alone, as durably. */
export async function measureMessages(world: World, product: Product): Promise<Measurement[]> {
  const { writers, untilDelivered, leave } = await acquaintPairs(world, product, CONNECTIONS / 2)
  const bare = await runBareHandler(
    world,
    Object.fromEntries(
      writers.map(({ conversationId, userId }, i) => [
        `/insert/${i}`,
        [
          {
            text: INSERT,
            values: [conversationId, userId, 'How was qualifying? We watched from turn three.'],
          },
        ],
      ]),
    ),
  )
  try {
    const sent: Load[] = []
    const inserted: Load[] = []
    for (let round = 0; round < ROUNDS; round++) {
      sent.push(
        await load({
          url: product.url,
          requestsOf: (i) => writers.slice(i, i + 1).map((writer) => writing(writer, product)),
        }),
      )
      await untilDelivered()
      inserted.push(
        await load({ url: bare.url, requestsOf: (i) => [{ method: 'GET', path: `/insert/${i}` }] }),
      )
    }
    return [
      share({
        id: 'P7',
        what: 'Message sent, with all that goes with it',
        rate: Math.max(...sent.map(({ rate }) => rate)),
        of: Math.max(...inserted.map(({ rate }) => rate)),
        min: 0.5,
      }),
    ]
  } finally {
    await bare.stop()
    await leave()
  }
}
