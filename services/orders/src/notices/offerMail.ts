import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { type Language } from '@materia/contracts/languages.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Fact, NoticeMail, RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import { quantityText } from '../lots/quantityText.ts'
import { sumOf } from '../offers/changeOffer.ts'
import type { StoredLine, StoredRevision } from '../offers/offerState.ts'
import { type TermReader, termText, unitPriceText } from '../offerWords/termText.ts'
import { type TermName, termWords } from '../offerWords/termWords.ts'
import { pictureOf } from './orderMail.ts'
import { orderMailWords } from './orderMailWords.ts'

type View = { revision: StoredRevision; timeZone: string }

const words = {
  en: { total: 'Total before tax', payBy: 'Pay by', buyerPaysBy: 'Buyer pays by' },
  es: {
    total: 'Total antes de impuestos',
    payBy: 'Paga antes del',
    buyerPaysBy: 'El comprador paga antes del',
  },
} satisfies Record<Language, object>

/** Adds the mail to a notice of an offer: the terms that it is about, and the first picture. */
export function withOfferMail(notice: RaisedNotice, view: View): RaisedNotice {
  const mailOf = (language: Language): NoticeMail => ({
    // The first paragraph names goods and price, which the facts have too.
    paragraphs: notice.texts[language].paragraphs.slice(1),
    facts: factsOf(language, notice, view),
    ...pictureOf(language, view.revision.lines[0]!),
  })
  const { en, es } = notice.texts
  return {
    ...notice,
    texts: { en: { ...en, mail: mailOf('en') }, es: { ...es, mail: mailOf('es') } },
  }
}

const shown: TermName[] = ['delivery', 'freight', 'quality', 'payment', 'loading']

function factsOf(language: Language, notice: RaisedNotice, { revision, timeZone }: View): Fact[] {
  const reader: TermReader = {
    language,
    momentText: (at) => timeText(language, at, timeZone),
  }
  const { names } = termWords[language]
  const deadline = deadlineOf(language, notice)
  return [
    ...goodsFacts(language, revision),
    ...shown.flatMap((name) => {
      const text = termText(reader, revision, name)
      // A note of the other company must not add lines to the mail.
      return text ? [{ label: names[name], value: cleanLine(text) }] : []
    }),
    ...(deadline ? [{ label: deadline.label, value: reader.momentText(deadline.at) }] : []),
  ]
}

function goodsFacts(language: Language, { lines, terms }: StoredRevision): Fact[] {
  const labels = orderMailWords[language]
  const { currency, tolerancePercent } = terms
  const quantity = (line: StoredLine) =>
    `${quantityText(language, line)}${tolerancePercent ? ` ± ${tolerancePercent}%` : ''}`
  const price = (line: StoredLine) =>
    `${unitPriceText(language, line, currency)} · ${formatPrice(decimal(line.cents), currency)}`
  const [only, ...others] = lines
  if (only && others.length === 0)
    return [
      { label: labels.material, value: materialTitle(language, only.material) },
      { label: labels.quantity, value: quantity(only) },
      { label: labels.price, value: price(only) },
    ]
  return [
    ...lines.map((line) => ({
      label: materialTitle(language, line.material),
      value: `${quantity(line)} · ${price(line)}`,
    })),
    { label: words[language].total, value: formatPrice(decimal(sumOf(lines)), currency) },
  ]
}

/** Null for an offer that can no longer be accepted or paid. */
function deadlineOf(language: Language, { params: { what, role, at } }: RaisedNotice) {
  if (at === undefined) return null
  if (what === 'made' || what === 'countered') return { at, label: termWords[language].names.valid }
  const { payBy, buyerPaysBy } = words[language]
  return what === 'accepted' ? { at, label: role === 'buyer' ? payBy : buyerPaysBy } : null
}
