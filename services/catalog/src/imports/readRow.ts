import { isDeepStrictEqual } from 'node:util'
import { type CsvColumn, csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { optionalListingFields } from '@materia/contracts/catalog/validateListing.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { ImportRow } from '@materia/contracts/catalog/materialImport.ts'
import type { MaterialDraft } from '@materia/contracts/catalog/material.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import {
  applyChange,
  changeRefusal,
  type ListingChange,
  listingFields,
} from '../materials/listing.ts'
import { listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { Listed } from './findListed.ts'
import type { RowRefusal } from './importTexts.ts'
import { type CellError, readDraft } from './readDraft.ts'
import { listingCells } from './writeListings.ts'

/** `has`: whether the file has that column. */
export type Cells = { text: (column: CsvColumn) => string; has: (column: CsvColumn) => boolean }
type Source = { cells: Cells; urlOf: (name: string) => string | undefined; language: Language }

/** The effect of a row: a new listing, a change of a listing, or none. */
export type RowListing = Omit<ImportRow, 'row'> &
  (
    | { kind: 'new'; draft: MaterialDraft }
    | { kind: 'changed'; draft: MaterialDraft; material: MaterialDocument; change: ListingChange }
    | { kind: 'same' }
  )
export type ReadRow = { listing: RowListing } | { faults: CellError[] } | { refused: RowRefusal }

export function readNewRow(source: Source): ReadRow {
  const read = readDraft({ ...source, cells: source.cells.text })
  return 'faults' in read
    ? read
    : {
        listing: {
          kind: 'new',
          draft: read.draft,
          title: titleOf(source.language, read.draft),
          columns: [],
        },
      }
}

/**
 * Reads a row of an existing listing. A row equal to its export changes nothing, even if newer
 * rules would refuse the listing.
 */
export function readListedRow(source: Source, listed: Listed | undefined): ReadRow {
  if (listed === undefined || listed === 'FORBIDDEN') return { refused: listed ?? 'NOT_FOUND' }
  const { cells, language } = source
  const { material, isHeld } = listed
  const answer = {
    ...toMaterial(material, toSeller(material.userId, undefined)),
    revision: material.revision,
  }
  const exported = new Map(languages.map((each) => [each, listingCells(each, answer)]))
  const saysWhat = (column: CsvColumn) =>
    languages.some(
      (each) => plain(exported.get(each)?.[column] ?? '') === plain(cells.text(column)),
    )
  const other = csvColumns.filter(
    (column) => column !== 'id' && column !== 'revision' && cells.has(column) && !saysWhat(column),
  )
  const same: ReadRow = {
    listing: { kind: 'same', title: materialTitle(language, material), columns: [] },
  }
  if (other.length === 0) return same

  const now = (column: CsvColumn) => exported.get(language)?.[column] ?? ''
  const keepsBlank = (column: CsvColumn) =>
    column in listingDefaults || column === 'isSingleLot' || column === 'isUnlisted'
  const text = (column: CsvColumn) =>
    !cells.has(column) || (cells.text(column) === '' && keepsBlank(column))
      ? now(column)
      : cells.text(column)
  const stored = { ...source, before: answer }
  const read = readDraft({ ...stored, cells: text })
  if ('faults' in read) return read
  const before = readDraft({ ...stored, cells: now })
  if ('draft' in before && isDeepStrictEqual(storedOf(before.draft), storedOf(read.draft)))
    return same
  const isOld =
    cells.text('revision') !== '' && cells.text('revision') !== String(material.revision)
  if (isOld) return { refused: 'MATERIAL_CHANGED' }
  const { title: _title, ...said } = read.draft
  const change = applyChange(material, { ...nothingSaid, ...said })
  const refusal = changeRefusal(material, change, isHeld)
  if (refusal)
    return { refused: refusal.code === 'MATERIAL_SOLD' ? 'MATERIAL_SOLD' : 'MATERIAL_RESERVED' }
  return {
    listing: {
      kind: 'changed',
      draft: read.draft,
      title: titleOf(language, read.draft),
      columns: other.map((column) => csvHeaders[language][column]),
      material,
      change,
    },
  }
}

const nothingSaid: Record<string, null> = Object.fromEntries(
  optionalListingFields.map((name) => [name, null]),
)

/** The fields as they are stored, where a missing value equals null. */
function storedOf(draft: MaterialDraft) {
  return listingFields({ ...nothingSaid, ...draft })
}

function titleOf(language: Language, draft: MaterialDraft): string {
  return materialTitle(language, {
    ...draft,
    title: '',
    materialOrigin: draft.materialOrigin ?? listingDefaults.materialOrigin,
  })
}

// Exports put an apostrophe before text that a spreadsheet would take for a formula.
const escaped = /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell without the spaces and the apostrophe that a spreadsheet adds. */
export function plain(cell: string): string {
  const text = cell.trim().replaceAll(/\r\n?/g, '\n')
  return escaped.test(text) ? text.slice(1) : text
}
