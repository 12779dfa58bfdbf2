import {
  type Currency,
  imagesMax,
  listingDefaults,
} from '@materia/contracts/catalog/lists/constants.ts'
import { type CsvColumn } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { type ListingPlace, validateListing } from '@materia/contracts/catalog/validateListing.ts'
import { materialDraftSchema, type MaterialDraft } from '@materia/contracts/catalog/material.ts'
import { meaningOf } from '@materia/contracts/catalog/words/vocabulary.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import { keysOf } from '@materia/contracts/keysOf.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { type NumberRule, parseNumber, smallNumber } from '@materia/contracts/text/parseNumber.ts'
import { locationText, parseLocation, stateName } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { listingErrorText } from '../materials/listingErrorText.ts'
import { type CellField, cellFields, readCell, yesNo } from './listingCells.ts'
import { abbreviatedState } from './stateAbbreviations.ts'
import { importTexts } from './importTexts.ts'

export type CellError = { column: CsvColumn; message: string }
type Cells = (column: CsvColumn) => string
type Source = {
  cells: Cells
  urlOf: (name: string) => string | undefined
  language: Language
  /** The stored place of a listed row. */
  before?: ListingPlace
}

/** Parses the listing of a row, or returns the errors of its cells. */
export function readDraft({
  cells,
  urlOf,
  language,
  before,
}: Source): { draft: MaterialDraft } | { faults: CellError[] } {
  const texts = importTexts[language]
  const faults: CellError[] = []
  const names = imagesOf(cells('images'))
  if (names.length > imagesMax)
    faults.push({ column: 'images', message: listingErrorText(language, 'tooManyImages') })
  const fields = readFields(cells, (column, values) =>
    faults.push({ column, message: texts.notOneOf(values(language)) }),
  )
  const rules = numberRules(fields.currency)
  for (const column of keysOf(rules)) {
    const text = cells(column)
    const parsed = parseNumber(text, rules[column])
    if ('value' in parsed) fields[column] = parsed.value
    else if (text !== '' && parsed.error !== 'invalid')
      faults.push({ column, message: texts.numbers(parsed) })
  }
  const given = {
    ...fields,
    ...(yesNo.read(cells('isStateConfirmed')) && { isStateConfirmed: true }),
    location: cells('state') && cells('country') ? placeOf(cells('state'), cells('country')) : '',
    imageUrl: names.slice(0, imagesMax).flatMap((name) => {
      const url = urlOf(name)
      if (url === undefined)
        faults.push({ column: 'images', message: texts.noSuchPicture(name.slice(0, 100)) })
      return url ?? []
    }),
  }
  const faulty = new Set(faults.map(({ column }) => column))
  for (const { field, error } of validateListing(given, before)) {
    const message =
      error === 'stateElsewhere'
        ? elsewhereText(language, given)
        : field === 'quantity' && error === 'invalidNumber'
          ? texts.noWholeNumber
          : listingErrorText(language, error)
    for (const column of columnsOf(field, cells))
      if (!faulty.has(column)) faults.push({ column, message })
  }
  if (faults.length > 0) return { faults }
  // Errors that only the schema finds, such as an address of a picture that is too long.
  const { value, error } = materialDraftSchema.validate(given, {
    convert: false,
    abortEarly: false,
  })
  if (!error) return { draft: value }
  return {
    faults: error.details
      .flatMap(({ path }) => columnsOf(String(path[0]), cells))
      .map((column) => ({ column, message: texts.unreadable })),
  }
}

function elsewhereText(language: Language, { location, postalCode }: ListingPlace): string {
  const { country = 'USA' } = parseLocation(location) ?? {}
  const code = postalCode ?? ''
  const state = stateName(language, country, findPostalState(country, code) ?? '')
  return importTexts[language].stateElsewhere(code, state)
}

/** A price without a currency is in the default one. It may name its currency. */
function numberRules(currency: Currency = listingDefaults.currency) {
  return {
    mfi: smallNumber,
    quantity: { decimals: 0 },
    pieceKilograms: { decimals: 3 },
    smallestPart: { decimals: 0 },
    price: { decimals: 2, currency },
  } satisfies Partial<Record<CellField, NumberRule>>
}

/** Finds a picture's URL by its original file name. A URL is returned unchanged. */
export function pictureFinder(pictures: Record<string, string>): Source['urlOf'] {
  const byName = new Map(
    Object.entries(pictures).map(([name, url]) => [foldText(name).trim(), url]),
  )
  return (name) => {
    const [url] = imageUrls(name)
    return url === name ? url : byName.get(foldText(name).split(/[\\/]/).at(-1) ?? '')
  }
}

type NotOneOf = (column: CellField, values: (language: Language) => string) => void

/**
 * Parses the cells that are not empty. A type may be given as one of its grades, as most sellers of
 * polyethylene do.
 */
function readFields(cells: Cells, notOneOf: NotOneOf): Partial<Pick<MaterialDraft, CellField>>
function readFields(cells: Cells, notOneOf: NotOneOf): object {
  const fields: Partial<Record<CellField, MaterialDraft[CellField]>> = { mfi: null }
  for (const name of cellFields) {
    const cell = readCell(name, cells(name))
    const grade = name === 'type' && 'values' in cell ? meaningOf(cells(name), 'grade') : undefined
    if (grade) Object.assign(fields, { type: grade.type, grade: grade.value })
    else if ('values' in cell) notOneOf(name, cell.values)
    else if (cell.value !== undefined) fields[name] = cell.value
  }
  return fields
}

/** Accepts an abbreviation or a city instead of a state. */
function placeOf(state: string, country: string): string {
  const place = `${state}, ${country}`
  if (parseLocation(place)) return place
  const code = meaningOf(country, 'country')?.value
  const abbreviated = code === 'MEX' ? abbreviatedState(state) : undefined
  if (abbreviated) return locationText('MEX', abbreviated)
  const city = meaningOf(state, 'state', (meaning) => meaning.country === code)
  return city?.country ? locationText(city.country, city.value) : place
}

function imagesOf(cell: string): string[] {
  return [
    ...new Set(
      cell
        .split(/[;|,\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]
}

/**
 * The columns of an invalid field. A place has two: the empty ones are invalid, or else the state,
 * which is not in that country.
 */
function columnsOf(field: string, cells: Cells): CsvColumn[] {
  if (field === 'imageUrl') return ['images']
  if (field !== 'location') return [cellFields.find((name) => name === field) ?? 'description']
  const empty = (['state', 'country'] as const).filter((place) => cells(place) === '')
  return empty.length > 0 ? [...empty] : ['state']
}
