import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Party } from '@materia/contracts/orders/order.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import { quantityText } from '../lots/quantityText.ts'
import { sumOf } from '../offers/changeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import type { acceptedOf, StoredLine, StoredRevision } from '../offers/offerState.ts'
import { changedTexts, type TermReader, termText, unitPriceText } from '../offerWords/termText.ts'
import { type TermName, termWords } from '../offerWords/termWords.ts'
import { type DocumentView, documentView } from '../pdf/documentView.ts'
import { offerPdfWords } from './offerPdfWords.ts'

type Fact = [label: string, value: string]

/** The data of `offer.typ`: every text of the PDF, in reading order. */
export type OfferView = DocumentView & {
  facts: Fact[]
  binds: string
  goods: { heading: string; columns: string[]; rows: string[][]; sum: Fact }
  terms: { heading: string; facts: Fact[] }
  history: { heading: string; columns: string[]; rows: string[][] }
  hash: Fact
  hashMeans: string
}

/** An offer whose stock is or was reserved for its buyer, or a frame contract. */
export type AcceptedOffer = Pick<OfferDocument, '_id' | 'revisions'> & {
  accepted: NonNullable<ReturnType<typeof acceptedOf>>
  isFrame: boolean
  orderIds: number[]
}

type Options = {
  language: Language
  /** Times are in UTC and in this zone. */
  timeZone: string
  companies: Record<OrderRole, Party>
}
type Context = Options & { offer: AcceptedOffer; accepted: StoredRevision; reader: TermReader }

const shown: TermName[] = [
  'currency',
  'tolerance',
  'delivery',
  'freight',
  'quality',
  'weight',
  'payment',
  'parts',
  'callOff',
  'sample',
  'loading',
  'valid',
  'note',
]

/** Both companies get the same text: nothing here depends on the reader's role. */
export function offerView(offer: AcceptedOffer, options: Options): OfferView {
  const { language, timeZone } = options
  const accepted = offer.revisions[offer.accepted.no - 1]!
  const words = offerPdfWords[language]
  const reader = { language, momentText: momentText(language, timeZone) }
  const context = { ...options, offer, accepted, reader }
  const { currency } = accepted.terms
  return {
    ...documentView(language, words.title(offer._id), offer.accepted.at),
    facts: factsOf(context),
    binds: words.binds,
    goods: {
      heading: words.goods.heading,
      columns: words.goods.columns,
      rows: accepted.lines.map((line) => goodsRow(context, line)),
      sum: [words.goods.sum, formatPrice(decimal(sumOf(accepted.lines)), currency)],
    },
    terms: {
      heading: words.terms,
      facts: shown.flatMap((name): Fact[] => {
        const text = termText(reader, accepted, name)
        return text ? [[termWords[language].names[name], text]] : []
      }),
    },
    history: {
      heading: words.history.heading,
      columns: words.history.columns,
      rows: offer.revisions.map((revision, at) =>
        historyRow(context, revision, offer.revisions[at - 1]),
      ),
    },
    hash: [words.hash, accepted.hash],
    hashMeans: words.hashMeans,
  }
}

/** A time in UTC and, where it differs, in another zone. */
function momentText(language: Language, timeZone: string): TermReader['momentText'] {
  return (at) => {
    const utc = timeText(language, at)
    return timeZone === 'UTC' ? utc : `${utc} · ${timeText(language, at, timeZone)}`
  }
}

function factsOf({ offer, accepted, companies, language, reader }: Context): Fact[] {
  const words = offerPdfWords[language]
  const { facts } = words
  const { accepted: stage, isFrame, orderIds, revisions } = offer
  const company = (role: OrderRole) =>
    words.company(nameOf(language, companies[role]), companies[role].id)
  const moment = (at: Date) => reader.momentText(at.toISOString())
  return [
    [facts.offer, String(offer._id)],
    [facts.revision, words.revision(accepted.no, revisions.length)],
    [facts.seller, company('seller')],
    [facts.buyer, company('buyer')],
    [facts.author, words.acted(facts[accepted.by], moment(accepted.at))],
    [facts.accepted, words.acted(facts[stage.by], moment(stage.at))],
    orderIds.length > 0
      ? [facts.orders, orderIds.join(', ')]
      : [isFrame ? facts.callOffBy : facts.payBy, moment(stage.dueAt)],
  ]
}

const nameOf = (language: Language, { companyName, isDeleted }: Party) =>
  isDeleted ? deletedCompanyNames[language] : companyName

function goodsRow({ language, accepted: { terms } }: Context, line: StoredLine): string[] {
  const words = offerPdfWords[language]
  const { material, materialId, cents, unit, pieceKilograms } = line
  const weight = unit === 'Pieces' && pieceKilograms ? [words.eachWeighs(pieceKilograms)] : []
  return [
    [materialTitle(language, material), words.listing(materialId)].join('\n'),
    [quantityText(language, line), ...weight].join('\n'),
    unitPriceText(language, line, terms.currency),
    formatPrice(decimal(cents), terms.currency),
  ]
}

function historyRow(
  { language, reader }: Context,
  revision: StoredRevision,
  before: StoredRevision | undefined,
): string[] {
  const words = offerPdfWords[language]
  const side = words.facts[revision.by]
  const changes = before
    ? changedTexts(reader, revision, before).map(({ name, was, now }) =>
        words.changed({
          name: termWords[language].names[name],
          was: was ?? words.none,
          now: now ?? words.none,
        }),
      )
    : [`${words.history.first}: ${termText(reader, revision, 'lines') ?? ''}`]
  return [
    String(revision.no),
    [side, ...reader.momentText(revision.at.toISOString()).split(' · ')].join('\n'),
    (changes.length > 0 ? changes : [words.history.same]).join('\n'),
  ]
}
