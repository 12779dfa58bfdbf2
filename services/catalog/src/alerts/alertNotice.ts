import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { marketplacePath, productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { MatchReason } from '@materia/contracts/matches/match.ts'
import { reasonText } from '@materia/contracts/matches/reasonText.ts'
import { decimal, leftOf } from '@materia/contracts/money.ts'
import type { Fact, NoticeMail, NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { stateName } from '@materia/contracts/places/places.ts'
import { alertLotsMax } from '@materia/contracts/savedSearches/constants.ts'
import { savedSearchesPath, searchVisitPath } from '@materia/contracts/savedSearches/screenPaths.ts'
import { wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import { sizeUrl } from '@materia/contracts/storedPicture.ts'
import type { MaterialDocument } from '../model/material.ts'
import { afterNotice, isQuiet, type SavedSearchDocument } from '../model/savedSearch.ts'
import { alertText, digestText } from './alertText.ts'
import { searchName } from './searchName.ts'
import type { CheckedAlert } from './checkAlerts.ts'

/** A listing in a digest that no saved search found. */
export type DigestMatch = { material: MaterialDocument; reasons: MatchReason[] }

type Notified = { userId: number; alerts: CheckedAlert[]; matches?: DigestMatch[]; now: Date }

/** One notice about all alerts that are due for a company, the newest listings first. */
export function alertNotice({ userId, alerts, matches = [], now }: Notified): NoticesRaisedData {
  const newest = alerts.toSorted((a, b) => b.material._id - a.material._id)
  const [first] = newest
  // A listing may be new and cheaper in one notice.
  const found = [...new Map(newest.map((alert) => [alert.material._id, alert])).values()]
  const searches = searchesOf(alerts)
  const only = searches.length === 1 ? searches[0] : undefined
  const last = searches.filter((search) => isQuiet(afterNotice(search, now)))
  const params = {
    count: String(found.length),
    kind: alerts.every(({ alert }) => alert.kind === 'cheaper') ? 'cheaper' : 'listed',
    search: only?.name ?? '',
    last: last.map(({ name }) => name).join(', '),
    more: String(Math.max(0, found.length - alertLotsMax)),
  }
  const lines = (language: Language) => ({
    first: first ? lotText(language, first.material) : '',
    search: only ? searchName(language, only) : '',
    last: last.map((search) => searchName(language, search)).join(', '),
  })
  const text = { ...alertText, path: () => (only ? listPath(only) : savedSearchesPath) }
  const { texts, path } = writeNotice(text, params, { en: lines('en'), es: lines('es') })
  const withMail = (language: Language) => ({
    ...texts[language],
    mail: mailOf(language, { more: Number(params.more), found, last, matches }),
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

/** The searches of some alerts, each once. */
export function searchesOf(alerts: CheckedAlert[]): SavedSearchDocument[] {
  const found = alerts.flatMap(({ searches }) => searches)
  return [...new Map(found.map((search) => [search._id, search])).values()]
}

/** The list of a search, or its wanted post. Following it is a visit of the search. */
function listPath({ _id, filters = {}, wantedId }: SavedSearchDocument): string {
  if (wantedId) return wantedPostPath(wantedId)
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)])
  const query = String(new URLSearchParams(texts))
  return searchVisitPath(`${marketplacePath}${query && `?${query}`}`, _id)
}

type Content = {
  found: CheckedAlert[]
  /** How many further listings the mail does not show. */
  more: number
  /** The searches of which this is the last notice. */
  last: SavedSearchDocument[]
  matches: DigestMatch[]
}

function mailOf(language: Language, { found, more, last, matches }: Content): NoticeMail {
  const [first] = found
  const [cover] = first?.material.images ?? []
  const { further, lastLine, lastLink, matchesTitle } = digestText[language]
  const lotFact = ({ material, searches: [search] }: CheckedAlert): Fact => ({
    ...factOf(language, material),
    ...(search &&
      !search.wantedId && { url: searchVisitPath(productPath(material._id), search._id) }),
  })
  const lastFact = (search: SavedSearchDocument): Fact => ({
    label: searchName(language, search),
    value: lastLink,
    url: listPath(search),
    note: lastLine,
  })
  const matchFact = ({ material, reasons }: DigestMatch): Fact => ({
    ...factOf(language, material),
    note: reasons.map((reason) => reasonText(language, reason, 'interests')).join(' · '),
  })
  return {
    paragraphs: more > 0 ? [further(more)] : [],
    facts: [...found.slice(0, alertLotsMax).map(lotFact), ...last.map(lastFact)],
    ...(matches.length > 0 && { more: { title: matchesTitle, facts: matches.map(matchFact) } }),
    ...(first &&
      cover?.startsWith('/') && {
        picture: { path: sizeUrl(cover, 640), alt: materialTitle(language, first.material) },
      }),
  }
}

function factOf(language: Language, material: MaterialDocument): Fact {
  return {
    label: materialTitle(language, material),
    value: amountText(language, material),
    url: productPath(material._id),
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
