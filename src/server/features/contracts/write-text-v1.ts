import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { joined, plain, quoted } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import { formatMoney } from '#shared/format/money.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'

/** The wording of contracts that were drafted before version 2. Their hashes depend on every letter of it. */
export function writeTextV1(contract: ContractTerms): string[] {
  const { number, title, brandName, athleteName, terms, startsOn, endsOn, clauses } = contract
  const parts: [heading: string, ...paragraphs: string[]][] = [
    ['Parties', `- Brand: **${plain(brandName)}**`, `- Racer: **${plain(athleteName)}**`],
    [
      'Term',
      `This contract runs from ${startsOn} to ${endsOn}, both days included (${terms.duration}). It takes effect when every signer has signed it.`,
    ],
    [
      'What the brand gives',
      ...support(contract),
      'In the words of the accepted offer:',
      quoted(terms.benefits),
    ],
    [
      'What the racer does',
      ...terms.work.map(formatWork),
      'In the words of the accepted offer:',
      quoted(terms.requirements),
    ],
    ['Exclusivity', exclusivity(contract)],
    [
      'Suspension and termination',
      'When the racer is injured or cannot race, both sides may agree to suspend this contract; deadlines are on hold while it is suspended.',
      ending(contract),
      'Approved work and payments that were due before that day stay owed.',
    ],
    [
      'Changes',
      'The commercial terms are those of the accepted offer. They change only by an amendment that every signer of this contract has signed; until then these terms stay in force.',
    ],
    ...(clauses.trim() ? [['Additional clauses', quoted(clauses)] satisfies [string, string]] : []),
    [
      'Signatures',
      'Each signer types their full name and consents to sign electronically. The name, the time, the IP address and the fingerprint of this text are stored with the signature.',
    ],
  ]
  return [
    `# Sponsorship contract ${number}`,
    `**${plain(title)}**`,
    ...parts.map(([heading, ...paragraphs], index) =>
      [`## ${index + 1}. ${heading}`, joined(paragraphs)].join('\n\n'),
    ),
  ]
}

function formatWork({ title, times, dueAfterDays }: OfferTerms['work'][number]): string {
  const period = times === 1 ? 'the start' : 'the start of each month of the term'
  const due = dueAfterDays === 0 ? `on the day of ${period}` : `within ${dueAfterDays} days of ${period}`
  return `- ${plain(title)}: ${times === 1 ? 'once' : `${times} times, monthly`}, ${due}`
}

const ending = ({ noticeDays }: ContractTerms): string =>
  noticeDays === 0
    ? 'Either side may end it early and immediately by giving a reason in writing on the platform.'
    : `Either side may end it early with ${noticeDays === 1 ? 'one day' : `${noticeDays} days`} of notice, by giving a reason in writing on the platform; the notice period begins on the following day. It ends immediately for a serious breach by the other side, or when the other side agrees to a notice. A notice can be withdrawn until its last day.`

function support({ terms, currency, cashMinor, productMinor }: ContractTerms): string[] {
  const amount = (amountMinor: number) => (currency ? formatMoney({ amountMinor, currency }) : null)
  const cash = cashMinor ? amount(cashMinor) : null
  const product = productMinor ? amount(productMinor) : null
  return [
    `- Kind: ${offerTypeLabels[terms.type]}`,
    `- Value: ${plain(terms.value)}`,
    ...(cash ? [`- Cash: ${cash}`] : []),
    ...(product ? [`- Product worth: ${product}`] : []),
    ...(terms.discountPercent ? [`- Discount: ${terms.discountPercent} %`] : []),
  ]
}

const exclusivity = ({ categories }: ContractTerms): string =>
  categories.length === 0
    ? 'This contract has no exclusive product categories.'
    : `During its term the racer will not represent other sponsors in these categories: ${categories.map(catalogLabel).join(', ')}.`
