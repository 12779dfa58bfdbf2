import { type CsvColumn, csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { stringify } from 'csv-stringify/sync'
import { type CellField, cellFields, writeCell } from './listingCells.ts'

/** The header of a file of listings, with the mark by which spreadsheets know UTF-8. */
export function headerLine(language: Language): string {
  return `\uFEFF${line(csvHeaders[language])}`
}

/** A listing as an import takes it. */
export function listingLine(language: Language, material: Revised): string {
  return line(listingCells(language, material))
}

type Revised = Material & { revision: number }

/** What an export says of a listing, by column. */
export function listingCells(language: Language, material: Revised): Record<CsvColumn, string> {
  const { state, country } = material
  return {
    ...fieldCells(language, material),
    id: String(material.id),
    state: stateName(language, country, state),
    country: countryName(language, country),
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

// A text of several lines or with semicolons is quoted as well, for spreadsheets that part cells by them.
function line(cells: Record<CsvColumn, string>): string {
  return stringify([csvColumns.map((column) => cells[column])], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[;\r\n]/,
  })
}
