import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { sizeUrl } from '@materia/contracts/storedPicture.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { decimal, leftOf } from '@materia/contracts/money.ts'
import type { Fact, NoticeMail, NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { stateName } from '@materia/contracts/places/places.ts'
import { alertLotsMax } from '@materia/contracts/savedSearches/constants.ts'
import type { MaterialDocument } from '../model/material.ts'
import { alertText } from './alertText.ts'
import type { CheckedAlert } from './checkAlerts.ts'

/** One notice about all alerts that are due for a company, the newest listings first. */
export function alertNotice(userId: number, alerts: CheckedAlert[]): NoticesRaisedData {
  const newest = alerts.toSorted((a, b) => b.material._id - a.material._id)
  const [first] = newest
  // A listing may be new and cheaper in one notice.
  const materials = [...new Map(newest.map(({ material }) => [material._id, material])).values()]
  const searches = new Map(
    alerts.flatMap(({ searches: found }) => found.map((search) => [search._id, search] as const)),
  )
  const [search] = searches.values()
  const params = {
    count: String(materials.length),
    kind: alerts.every(({ alert }) => alert.kind === 'cheaper') ? 'cheaper' : 'listed',
    search: searches.size === 1 ? (search?.name ?? '') : '',
    filters: searches.size === 1 ? String(new URLSearchParams(textsOf(search?.filters ?? {}))) : '',
    more: String(Math.max(0, materials.length - alertLotsMax)),
  }
  const lines = (language: Language) => ({ first: first ? lotText(language, first.material) : '' })
  const { texts, path } = writeNotice(alertText, params, { en: lines('en'), es: lines('es') })
  const withMail = (language: Language) => ({
    ...texts[language],
    mail: mailOf(language, texts[language].paragraphs.slice(1), materials),
  })
  const notice = {
    userId,
    kind: 'searchMatches' as const,
    params,
    texts: { en: withMail('en'), es: withMail('es') },
    path,
  }
  return { key: `alerts/${first?.alert._id}`, notices: [notice] }
}

function textsOf(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
}

function mailOf(
  language: Language,
  paragraphs: string[],
  materials: MaterialDocument[],
): NoticeMail {
  const [first] = materials
  const [cover] = first?.images ?? []
  return {
    paragraphs,
    facts: materials.slice(0, alertLotsMax).map((material): Fact => ({
      label: materialTitle(language, material),
      value: amountText(language, material),
      url: productPath(material._id),
    })),
    ...(first &&
      cover?.startsWith('/') && {
        picture: { path: sizeUrl(cover, 640), alt: materialTitle(language, first) },
      }),
  }
}

const lotText = (language: Language, material: MaterialDocument) =>
  `${materialTitle(language, material)}: ${amountText(language, material)}`

function amountText(language: Language, material: MaterialDocument): string {
  const { unit, country, state, currency, pieceKilograms } = material
  const { quantity, cents } = leftOf(material)
  const lot = { price: decimal(cents), quantity: String(quantity), unit, currency, pieceKilograms }
  const amount = new Intl.NumberFormat('en-US').format(quantity)
  const units = { T: 't', Kg: 'kg', Pieces: language === 'es' ? 'piezas' : 'pieces' }
  return [
    shownPrice(language, lot).unit ?? formatPrice(lot.price, currency),
    `${amount} ${units[unit]}`,
    stateName(language, country, state),
  ].join(' · ')
}
