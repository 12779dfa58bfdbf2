import { type CsvColumn, csvColumns, csvHeaders, csvYesNo } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { findOtherState } from '@materia/contracts/places/address.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { csvHeader, csvRow } from '@materia/service-kit/src/http/csvRow.ts'
import { type CellField, cellFields, writeCell } from './listingCells.ts'

export function headerLine(language: Language): string {
  return csvHeader(inOrder(csvHeaders[language]))
}

/** A listing as a CSV line that an import accepts. */
export function listingLine(language: Language, material: Revised): string {
  return csvRow(inOrder(listingCells(language, material)))
}

type Revised = Material & { revision: number }

/** The cells of an exported listing, by column. */
export function listingCells(language: Language, material: Revised): Record<CsvColumn, string> {
  const { state, country, postalCode } = material
  const isElsewhere = findOtherState({ country, state, postalCode: postalCode ?? '' }) !== null
  return {
    ...fieldCells(language, material),
    id: String(material.id),
    state: stateName(language, country, state),
    country: countryName(language, country),
    // It was confirmed when it was listed.
    isStateConfirmed: isElsewhere ? csvYesNo[language].yes : '',
    images: imageUrls(material.imageUrl).join('; '),
    revision: String(material.revision),
  }
}

function fieldCells(language: Language, material: Material): Record<CellField, string>
function fieldCells(language: Language, material: Material): object {
  return Object.fromEntries(
    cellFields.map((name) => [name, writeCell(language, name, material[name])]),
  )
}

function inOrder(cells: Record<CsvColumn, string>): string[] {
  return csvColumns.map((column) => cells[column])
}
