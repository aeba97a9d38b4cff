import type { Product } from '#tests/support/built-product.ts'
import { messageRequest, startConversations } from './conversation-pairs.ts'
import type { Dataset } from './datasets.ts'
import { CONNECTIONS, type Load, load } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { runBareHandler } from './run-bare-handler.ts'

const ROUNDS = 2
const INSERT = `insert into messages (id, conversation_id, sender_id, body, client_key)
  values (uuidv7(), $1, $2, $3, gen_random_uuid()::text) returning id`

/** Quality P7: sending a message with all its effects, compared with inserting only its row with the same durability. */
export async function measureMessages(dataset: Dataset, product: Product): Promise<Measurement[]> {
  const { writers, waitUntilDelivered, removeUsers } = await startConversations(
    dataset,
    product,
    CONNECTIONS / 2,
  )
  const bare = await runBareHandler(
    dataset,
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
          requestsOf: (i) => writers.slice(i, i + 1).map((writer) => messageRequest(writer, product)),
        }),
      )
      await waitUntilDelivered()
      inserted.push(
        await load({ url: bare.url, requestsOf: (i) => [{ method: 'GET', path: `/insert/${i}` }] }),
      )
    }
    return [
      share({
        id: 'P7',
        title: 'Message sent, with all its effects',
        rate: Math.max(...sent.map(({ rate }) => rate)),
        of: Math.max(...inserted.map(({ rate }) => rate)),
        min: 0.3,
      }),
    ]
  } finally {
    await bare.stop()
    await removeUsers()
  }
}
