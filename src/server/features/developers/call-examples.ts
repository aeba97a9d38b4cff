import type { InputOf, ResponseOf, SuccessStatus } from '#shared/http/endpoint.ts'
import type { ApiRedemption, redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'

type Calls = typeof redemptionApiEndpoints

type CallExample<Call extends Calls[keyof Calls]> = {
  title: string
  input: InputOf<Call>
  response: ResponseOf<Call>
  /** What each success status means. */
  statuses: Partial<Record<SuccessStatus, string>>
}

const redemption: ApiRedemption = {
  id: '01997c3e-8f1a-7c52-9d04-2f6b1a7e5c10',
  orderId: 'A-1042',
  code: 'MIRA8',
  status: 'CONFIRMED',
  credited: true,
  uncreditedReason: null,
  amount: 12_900,
  discountAmount: 1500,
  refundedAmount: 0,
  currency: 'USD',
  redeemedAt: '2025-05-03T14:22:00.000Z',
  metadata: { store: 'Tulsa' },
  mode: 'LIVE',
}

const code: ResponseOf<Calls['code']> = {
  id: '01997c3e-92a3-74b5-80c1-3c4d5e6f7a80',
  code: 'MIRA8',
  contractId: '01997c3e-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  state: 'LIVE',
  kind: 'PERCENT',
  percentBp: 1500,
  fixedAmount: null,
  currency: null,
  commissionBp: 1000,
  startsAt: '2025-03-01T00:00:00.000Z',
  endsAt: '2025-12-01T00:00:00.000Z',
  uses: 42,
  maxUses: null,
  retiredAt: null,
}

/** One request of each call with its response. A test sends the requests as the page shows them. */
export const callExamples: { [Name in keyof Calls]: CallExample<Calls[Name]> } = {
  record: {
    title: 'Record a sale',
    input: {
      body: {
        orderId: 'A-1042',
        code: 'MIRA8',
        amount: 12_900,
        currency: 'USD',
        discountAmount: 1500,
        redeemedAt: '2025-05-03T14:22:00Z',
        country: 'US',
        metadata: { store: 'Tulsa' },
      },
    },
    response: redemption,
    statuses: {
      201: 'Recorded.',
      200: 'Already recorded with the same content; nothing changed. Metadata is added if the sale had none.',
      202: 'Recorded, but no code has this name yet. It is matched when you create the code.',
    },
  },
  recordBatch: {
    title: 'Record sales in a batch',
    input: {
      body: {
        redemptions: [
          {
            orderId: 'A-1043',
            code: 'MIRA8',
            amount: 4900,
            currency: 'USD',
            redeemedAt: '2025-05-03T15:10:00Z',
          },
          { orderId: 'A-1044', code: 'MIRA8', amount: -1, currency: 'USD', redeemedAt: 'yesterday' },
        ],
      },
    },
    response: {
      results: [
        {
          status: 201,
          redemption: {
            ...redemption,
            orderId: 'A-1043',
            amount: 4900,
            discountAmount: 0,
            redeemedAt: '2025-05-03T15:10:00.000Z',
            metadata: null,
          },
          code: null,
          message: null,
        },
        {
          status: 422,
          redemption: null,
          code: 'VALIDATION',
          message: 'This row is invalid.',
          fields: {
            amount: 'Enter a whole number in the smallest currency unit (cents)',
            redeemedAt: 'Enter a date and time with a time zone, like 2026-05-03T14:22:00Z',
          },
        },
      ],
    },
    statuses: { 200: 'Processed. Each row has its own result, in the order in which you sent them.' },
  },
  recordRefund: {
    title: 'Record a refund',
    input: {
      params: { orderId: 'A-1042' },
      body: { refundId: 'R-77', amount: 2900, currency: 'USD', refundedAt: '2025-05-06T10:00:00Z' },
    },
    response: {
      refundId: 'R-77',
      orderId: 'A-1042',
      status: 'MATCHED',
      redemptions: [{ ...redemption, status: 'PARTIALLY_REVERSED', refundedAmount: 2900 }],
      mode: 'LIVE',
    },
    statuses: {
      201: 'Recorded and subtracted from the sale.',
      200: 'Already recorded; nothing changed.',
      202: 'Recorded. It is subtracted when the order arrives.',
    },
  },
  list: {
    title: 'List sales',
    input: { query: { status: ['PENDING', 'CONFIRMED'], from: '2025-05-01', to: '2025-05-31' } },
    response: [redemption],
    statuses: { 200: 'A page of sales, newest first.' },
  },
  get: {
    title: 'Read a sale',
    input: { params: { id: redemption.id } },
    response: redemption,
    statuses: { 200: 'The sale.' },
  },
  codes: {
    title: 'List codes',
    input: {},
    response: [code],
    statuses: { 200: 'A page of codes, newest first.' },
  },
  code: {
    title: 'Read a code',
    input: { params: { id: code.id } },
    response: code,
    statuses: { 200: 'The code.' },
  },
  report: {
    title: 'Report sales per code',
    input: { query: { from: '2025-05-01', to: '2025-05-31' } },
    response: [
      {
        codeId: code.id,
        code: 'MIRA8',
        contractId: code.contractId,
        currency: 'USD',
        redemptions: 42,
        pending: 5,
        amount: 541_800,
        refundedAmount: 2900,
        discountAmount: 63_000,
        commissionAmount: 53_890,
      },
    ],
    statuses: { 200: 'One row per code and currency.' },
  },
}
