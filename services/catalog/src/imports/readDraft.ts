import { imagesMax } from '@materia/contracts/catalog/constants.ts'
import { type CsvColumn } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { type ListingField, listingFaults } from '@materia/contracts/catalog/listingFaults.ts'
import { materialDraft } from '@materia/contracts/catalog/schemas.ts'
import type { MaterialDraft } from '@materia/contracts/catalog/types.ts'
import { meaningOf } from '@materia/contracts/catalog/vocabulary.ts'
import { foldText } from '@materia/contracts/foldText.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { locationText, parseLocation } from '@materia/contracts/places.ts'
import { faultText } from '../materials/listingErrorText.ts'
import {
  answerChoices,
  categoryChoices,
  type Choices,
  colorChoices,
  currencyChoices,
  gradeChoices,
  originChoices,
  packageChoices,
  presentationChoices,
  typeChoices,
  unitChoices,
} from './csvValues.ts'
import { importTexts } from './importTexts.ts'

export type CellFault = { column: CsvColumn; message: string }
type Cells = (column: CsvColumn) => string
type Source = { cells: Cells; urlOf: (name: string) => string | undefined; language: Language }

/** The listing of a row, or what is wrong with its cells. */
export function readDraft({
  cells,
  urlOf,
  language,
}: Source): { draft: MaterialDraft } | { faults: CellFault[] } {
  const texts = importTexts[language]
  const faults: CellFault[] = []
  const oneOf = <Value>(column: CsvColumn, choices: Choices<Value>): Value | undefined => {
    const text = cells(column)
    const value = text === '' ? undefined : choices.read(text)
    if (text !== '' && value === undefined)
      faults.push({ column, message: texts.notOneOf(choices.list(language)) })
    return value
  }
  const names = imagesOf(cells('images'))
  if (names.length > imagesMax)
    faults.push({ column: 'images', message: faultText(language, 'tooManyImages') })
  const given = {
    category: oneOf('category', categoryChoices),
    ...typeOf(cells('type'), () => oneOf('type', typeChoices)),
    ...(cells('grade') && { grade: oneOf('grade', gradeChoices) }),
    presentation: oneOf('presentation', presentationChoices),
    mfi: cells('mfi') || null,
    color: colorChoices.read(cells('color')) ?? cells('color'),
    materialOrigin: oneOf('materialOrigin', originChoices),
    description: cells('description'),
    quantity: ungrouped(cells('quantity')),
    unit: oneOf('unit', unitChoices),
    ...(cells('pieceKilograms') && { pieceKilograms: cells('pieceKilograms') }),
    ...(cells('packageType') && { packageType: oneOf('packageType', packageChoices) }),
    price: ungrouped(cells('price')),
    currency: oneOf('currency', currencyChoices),
    location: cells('state') && cells('country') ? placeOf(cells('state'), cells('country')) : '',
    isSingleLot: oneOf('isSingleLot', answerChoices),
    imageUrl: names.slice(0, imagesMax).flatMap((name) => {
      const url = urlOf(name)
      if (url === undefined)
        faults.push({ column: 'images', message: texts.noSuchPicture(name.slice(0, 100)) })
      return url ?? []
    }),
  }
  const faulty = new Set(faults.map(({ column }) => column))
  for (const { field, fault } of listingFaults(defined(given))) {
    for (const column of columnsOf(field, cells))
      if (!faulty.has(column)) faults.push({ column, message: faultText(language, fault) })
  }
  if (faults.length > 0) return { faults }
  // What a schema alone can see: a description of spaces that look like nothing.
  const { value, error } = materialDraft.validate(defined(given), {
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

/** Finds the URL of a picture by the name of the file that it was, or by itself where it is one. */
export function pictureFinder(pictures: Record<string, string>): Source['urlOf'] {
  const byName = new Map(
    Object.entries(pictures).map(([name, url]) => [foldText(name).trim(), url]),
  )
  return (name) => {
    const [url] = imageUrls(name)
    return url === name ? url : byName.get(foldText(name).split(/[\\/]/).at(-1) ?? '')
  }
}

/** A type may be said by a grade of it, as most do of polyethylene. */
function typeOf(cell: string, read: () => string | undefined): { type?: string; grade?: string } {
  const grade = typeChoices.read(cell) ? undefined : meaningOf(cell, 'grade')
  return grade ? { type: grade.type, grade: grade.value } : { type: read() }
}

/** A place by its state, or by a city of it. */
function placeOf(state: string, country: string): string {
  const place = `${state}, ${country}`
  if (parseLocation(place)) return place
  const city = meaningOf(
    state,
    'state',
    (meaning) => meaning.country === meaningOf(country, 'country')?.value,
  )
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

const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** `1,200.50` without its comma. A comma anywhere else stays and is a fault: it may be a decimal one. */
function ungrouped(text: string): string {
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }

function defined<Given extends object>(given: Given): Defined<Given>
function defined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const fieldColumns: Record<ListingField, CsvColumn> = {
  category: 'category',
  type: 'type',
  grade: 'grade',
  presentation: 'presentation',
  mfi: 'mfi',
  color: 'color',
  materialOrigin: 'materialOrigin',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  pieceKilograms: 'pieceKilograms',
  packageType: 'packageType',
  price: 'price',
  currency: 'currency',
  location: 'state',
  imageUrl: 'images',
  isSingleLot: 'isSingleLot',
}

/** A place is two cells: those that are empty, or the state, which is not in that country. */
function columnsOf(field: string, cells: Cells): CsvColumn[] {
  const column = Object.entries(fieldColumns).find(([name]) => name === field)?.[1] ?? 'description'
  if (column !== 'state') return [column]
  const empty = (['state', 'country'] as const).filter((place) => cells(place) === '')
  return empty.length > 0 ? [...empty] : ['state']
}
